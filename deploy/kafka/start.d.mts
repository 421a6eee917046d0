export interface KafkaBroker {
  /** `host:port`, as advertised. */
  readonly address: string;
  /** With `credentials`: the certificate that clients trust, PEM. */
  readonly certificate: string | undefined;
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
 * @param options.credentials clients connect over TLS and log in with these: PLAIN, SCRAM-SHA-256 or SCRAM-SHA-512. Letters and digits.
 * @param options.advertisedPort what clients are told to connect to, when something stands in between.
 */
export function startKafka(options?: {
  readonly directory?: string;
  readonly port?: number;
  readonly advertisedPort?: number;
  readonly credentials?: { readonly username: string; readonly password: string };
}): Promise<KafkaBroker>;
