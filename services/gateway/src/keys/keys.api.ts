import type { CursorList, Name } from '@exchequer/http-kit';
import type { Scope } from '../generated/services.js';

export interface ApiKeyInput {
  /** What the key is for. */
  name: Name;
  /**
   * What the key may do: at most what the key of this request may. A write scope includes the read scope.
   * @minItems 1
   * @maxItems 100
   * @extension {"x-unique-items": true}
   */
  scopes: Scope[];
  /**
   * When the key stops: date, time and zone, like `2027-11-20T12:00:00.000Z`. Default: never.
   * @format date-time
   */
  expires_at?: string;
}

export interface ApiKeyChange {
  /** What the key is for. */
  name: Name;
}

export interface ApiKeyRoll {
  /**
   * How many hours the old key keeps working together with the new one. 0 ends it at once. Default 24.
   * @isInt
   * @minimum 0
   * @maximum 168
   */
  overlap_hours?: number;
}

/** A key of the organization, without its secret. */
export interface ApiKey {
  /** `key_...` */
  id: string;
  object: 'api_key';
  livemode: boolean;
  name: string;
  /** `expired`: `expires_at` is over. `revoked`: for good. */
  status: 'active' | 'expired' | 'revoked';
  /** What the key may do, as it was given. */
  scopes: string[];
  /** How the secret begins: `sk_test_` or `sk_live_`. */
  prefix: string;
  /** The last four characters of the secret, to recognize it. */
  last_four: string;
  /** Null for a key that does not expire. The end of the overlap for a key that was rolled. */
  expires_at: string | null;
  /** Null while it is not revoked. */
  revoked_at: string | null;
  /** Within some seconds. Null for a key that was never used. */
  last_used_at: string | null;
  /** The key that this one replaced. */
  rolled_from: string | null;
  created_at: string;
  /** Id of the key that made it. Null if an operator did. */
  created_by: string | null;
}

/** A new key. No other answer shows its secret. */
export interface ApiKeyWithSecret extends ApiKey {
  /** What requests carry: `Authorization: Bearer <secret>`. */
  secret: string;
}

export interface ApiKeyList extends CursorList<ApiKey> {}
