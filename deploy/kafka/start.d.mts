export interface KafkaBroker {
  /** `host:port` */
  readonly address: string;
  /** Resolves when the process has ended; what it logged last is in `log`. */
  readonly ended: Promise<{ readonly log: string }>;
  stop(): Promise<void>;
}

/** Whether this machine can run a broker; `reason` says what is missing. */
export function kafkaAvailable(): Promise<{ readonly available: boolean; readonly reason: string }>;

/**
 * Starts one Apache Kafka broker, its own controller (KRaft), on loopback. Topics are not created on use.
 * @param options.directory where its data is kept; a new folder that is removed at the end, when absent.
 * @param options.port default: a free one.
 */
export function startKafka(options?: { readonly directory?: string; readonly port?: number }): Promise<KafkaBroker>;
