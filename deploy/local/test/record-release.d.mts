/** A Postgres that logs each statement with its values to `<databaseDir>/log/recording.json`. */
export function startLoggingPostgres(databaseDir: string): Promise<{ readonly url: string; stop(): Promise<void> }>;

/** What happened in each test database. */
export interface LoggedDatabase {
  readonly service: string;
  readonly events: readonly { readonly kind: string }[];
}

export function readLog(stream: NodeJS.ReadableStream): Promise<LoggedDatabase[]>;

export interface Chosen {
  readonly recordings: readonly object[];
  readonly planned: readonly object[];
}

export function chooseReplayable(databases: readonly LoggedDatabase[], url: string): Promise<Chosen>;

/** The text of each file by its name. */
export function toFiles(recordings: Chosen['recordings'], planned: Chosen['planned']): Record<string, string>;
