/** How many requests the organization can send, in each mode. */
export interface OrganizationLimits {
  /** All keys of the mode together. A new minute can begin with up to twice as many. */
  requests_per_minute: number;
  /** Open requests of both modes together. */
  requests_at_once: number;
}

/** The key that asked. */
export interface CallingKey {
  /** `key_...`, or `usr_...` of a person in the dashboard. */
  id: string;
  /** What it may do. A write scope includes the read scope. */
  scopes: string[];
}

/** The organization of the key. */
export interface Organization {
  id: string;
  object: 'organization';
  livemode: boolean;
  name: string;
  /** It decides how many requests are allowed. */
  plan: 'developer' | 'startup' | 'business' | 'enterprise';
  limits: OrganizationLimits;
  /** The key of this request. */
  key: CallingKey;
  created_at: string;
}
