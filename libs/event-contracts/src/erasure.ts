import type { EventContract } from './event.js';

export interface OrganizationErasedData {
  readonly id: string;
}

/** The operator ordered the erasure of all data of an organization, in both modes. Its API keys were revoked before. */
export const organizationErased: EventContract<'gateway.organization.erased', OrganizationErasedData> = {
  type: 'gateway.organization.erased',
  topic: 'gateway.organization.v1',
  summary:
    'Everything that services keep of an organization, in both modes, must be erased. Not delivered as a webhook.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id'],
    properties: { id: { type: 'string', pattern: '^org_' } },
  },
  example: { id: 'org_01k8z3v9n4m2p6q8r0s2t4v6w8' },
};

export interface ErasureCompletedData {
  readonly organization_id: string;
  /** Name of the reporting service. */
  readonly service: string;
  /** Deleted rows by table, and other things that the service counts, such as stored files. */
  readonly deleted: Readonly<Record<string, number>>;
  /** What the law requires to keep, by kind. Missing if the service keeps nothing. */
  readonly kept?: Readonly<Record<string, number>>;
}

/** A service has erased all data that it had of an organization, except what the law requires to keep. */
export const erasureCompleted: EventContract<'erasure.service.completed', ErasureCompletedData> = {
  type: 'erasure.service.completed',
  topic: 'erasure.service.v1',
  summary:
    'A service erased what it had of an organization, except what the law requires to keep. Not delivered as a webhook.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['organization_id', 'service', 'deleted'],
    properties: {
      organization_id: { type: 'string', pattern: '^org_' },
      service: { type: 'string', minLength: 1, maxLength: 100 },
      deleted: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
      kept: { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
    },
  },
  example: {
    organization_id: 'org_01k8z3v9n4m2p6q8r0s2t4v6w8',
    service: 'documents',
    deleted: { document: 12, files: 12, vault_key: 12 },
  },
};
