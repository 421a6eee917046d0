/** How webhooks are sent: what a firewall and a receiver must know. */
export interface WebhookSettings {
  object: 'webhook_settings';
  livemode: boolean;
  /** IP ranges (CIDR) from which requests come. Empty: the operator has not said. */
  sending_addresses: string[];
  /** Longest body of a request in bytes. */
  body_bytes_max: number;
  /** Headers that an endpoint can add at most. */
  headers_max: number;
  /** Longest names and values of them together in characters. */
  headers_length_max: number;
  /** How long an attempt can take in seconds: name look-up, connection and answer. */
  timeout_seconds: number;
  /** Waits before each attempt after the first, in seconds, each up to 20 % shorter or longer. */
  retry_waits_seconds: number[];
  /** How many bytes of an answer are kept. The rest is not read. */
  response_bytes_kept: number;
  /** The header `User-Agent` of every request. */
  user_agent: string;
}
