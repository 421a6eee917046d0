import type { CursorList } from '@exchequer/http-kit';

/**
 * @pattern ^[a-z_]+\.[a-z_]+$
 * @extension {"x-accepts": "an action in small letters, for example api_key.revoked"}
 */
export type ActionName = string;

export interface AuditActor {
  type: 'api_key' | 'user' | 'operator';
  /** `key_...`, `usr_...` of a person in the dashboard, or the name of the operator who ran the admin command. */
  id: string;
}

/** An action that someone must be accountable for: a change, or a download of a personal document. */
export interface AuditEvent {
  id: string;
  object: 'audit_event';
  livemode: boolean;
  actor: AuditActor;
  /** What was done, e.g. `api_key.revoked` or `document.downloaded`. */
  action: string;
  /** Id of the object that was changed or downloaded. */
  target: string;
  /** IP address from which the API was called; null for an admin command. */
  clientAddress: string | null;
  /** ISO 8601 UTC. */
  at: string;
}

export interface AuditEventList extends CursorList<AuditEvent> {}
