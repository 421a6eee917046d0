/** A place for values that an operation may take later. */
export type NoQuery = { readonly [name: string]: never };
export type NoBody = { readonly [name: string]: never };

/** What one call can do differently. */
export interface RequestOptions {
  /**
   * Names a write, at most 255 characters: the same request with the same key takes effect once within 24 hours, also from another process.
   * Without it each call gets a random key, which all its attempts share.
   */
  readonly idempotencyKey?: string;
  /** Refuses the change with 412 if the object is not as you know it: its ETag, or the object as this client answered it. */
  readonly ifMatch?: string | object;
  /** Ends the call. It then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** For one attempt. */
  readonly timeoutMs?: number;
  /** For the whole call with its attempts and waits. */
  readonly deadlineMs?: number;
  /** Attempts after the first one. 0: none. */
  readonly maxRetries?: number;
}

export interface UploadOptions extends RequestOptions {
  /** The name of the file; by default that of the path or the `File`. */
  readonly fileName?: string;
}

/** An attempt failed, and the next one starts after `delayMs`. */
export interface Retry {
  /** `accounting.invoices.create` */
  readonly operation: string;
  /** 1 for the first retry. */
  readonly retry: number;
  readonly delayMs: number;
  readonly error: Error;
}

export interface ClientOptions {
  /** `sk_test_...` or `sk_live_...`. By default the environment variable `EXCHEQUER_KEY`. */
  readonly apiKey?: string;
  /** The address without `/v1`. By default `EXCHEQUER_URL`, or `http://localhost:8080`, where `npm start` listens. */
  readonly baseUrl?: string;
  /** For one attempt, 60 seconds by default. */
  readonly timeoutMs?: number;
  /** For a call with all its attempts and waits, 3 minutes by default. */
  readonly deadlineMs?: number;
  /** 3 by default. */
  readonly maxRetries?: number;
  /** Told before each retry, for your log. */
  readonly onRetry?: (retry: Retry) => void;
  /** Sends requests instead of the runtime's own `fetch`. */
  readonly fetch?: typeof fetch;
  /** Allows a test key in a browser. A live key is never allowed there: everybody who sees the page could use it. */
  readonly dangerouslyAllowBrowser?: boolean;
  /** Allows a live key over `http:`, for a network that nobody else can read. */
  readonly dangerouslyAllowPlainHttp?: boolean;
}
