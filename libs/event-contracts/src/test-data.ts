import type { EventContract } from './event.js';

export interface TestDataDeletionOrderedData {
  readonly id: string;
  /** The generation that begins. The test data of all earlier ones is deleted. */
  readonly generation: number;
  /** Whether the sandbox is meant, which deletes after all other services. */
  readonly outside_world: boolean;
}

/** An organization deletes everything that it made in test mode. */
export const testDataDeletionOrdered: EventContract<'gateway.test_data.deletion_ordered', TestDataDeletionOrderedData> =
  {
    type: 'gateway.test_data.deletion_ordered',
    topic: 'gateway.test_data.v1',
    summary:
      'An organization deletes its test data. Each service deletes what it keeps of it. Not delivered as a webhook.',
    since: '1.0.0',
    schema: {
      type: 'object',
      additionalProperties: true,
      required: ['id', 'generation', 'outside_world'],
      properties: {
        id: { type: 'string', pattern: '^org_' },
        generation: { type: 'integer', minimum: 1 },
        outside_world: { type: 'boolean' },
      },
    },
    example: { id: 'org_01k8z3v9n4m2p6q8r0s2t4v6w8', generation: 1, outside_world: false },
  };

export interface TestDataDeletedData {
  readonly organization_id: string;
  /** Name of the reporting service. */
  readonly service: string;
  readonly generation: number;
  /** Deleted rows by table, and other things that the service counts, such as stored files. */
  readonly deleted: Readonly<Record<string, number>>;
}

/** A service has deleted the test data that it had of an organization. */
export const testDataDeleted: EventContract<'erasure.test_data.deleted', TestDataDeletedData> = {
  type: 'erasure.test_data.deleted',
  topic: 'erasure.test_data.v1',
  summary: 'A service deleted the test data that it had of an organization. Not delivered as a webhook.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['organization_id', 'service', 'generation', 'deleted'],
    properties: {
      organization_id: { type: 'string', pattern: '^org_' },
      service: { type: 'string', minLength: 1, maxLength: 100 },
      generation: { type: 'integer', minimum: 1 },
      deleted: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
    },
  },
  example: {
    organization_id: 'org_01k8z3v9n4m2p6q8r0s2t4v6w8',
    service: 'documents',
    generation: 1,
    deleted: { document: 12, files: 12, vault_key: 12 },
  },
};
