import type { EventContract } from './event.js';

/** Who performed an action that a business must be able to account for. */
export interface AuditActor {
  readonly type: 'api_key' | 'user' | 'operator';
  /** `key_...` of an API key, `usr_...` of a person in the dashboard, or the name of the operating-system user who ran the admin command. */
  readonly id: string;
}

/** One action of the audit log. It names objects by id and never contains their content. */
export interface AuditActionData {
  readonly actor: AuditActor;
  /** The action, `noun.past_tense`, e.g. `api_key.revoked`. */
  readonly action: string;
  /** Id of the object that was changed or downloaded. */
  readonly target: string;
  /** IP address from which the API was called; null for an admin command. */
  readonly client_address: string | null;
}

/** @param callerId of an API key, or of a person in the dashboard */
export function actorOf(callerId: string): AuditActor {
  return { type: callerId.startsWith('usr_') ? 'user' : 'api_key', id: callerId };
}

export const auditActionRecorded: EventContract<'audit.action.recorded', AuditActionData> = {
  type: 'audit.action.recorded',
  topic: 'audit.action.v1',
  summary: 'Somebody changed or downloaded something that the audit log lists. Not delivered as a webhook.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['actor', 'action', 'target', 'client_address'],
    properties: {
      actor: {
        type: 'object',
        required: ['type', 'id'],
        properties: {
          type: { enum: ['api_key', 'user', 'operator'] },
          id: { type: 'string', minLength: 1, maxLength: 200 },
        },
      },
      action: { type: 'string', pattern: '^[a-z_]+\\.[a-z_]+$', maxLength: 100 },
      target: { type: 'string', minLength: 1, maxLength: 200 },
      client_address: { type: ['string', 'null'], maxLength: 100 },
    },
  },
  example: {
    actor: { type: 'api_key', id: 'key_01k8z3v9n4m2p6q8r0s2t4v6w8' },
    action: 'document.downloaded',
    target: 'doc_01k8z3v9n4m2p6q8r0s2t4v6w8',
    client_address: '203.0.113.7',
  },
};
