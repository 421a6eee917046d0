import type { EventContract } from './event.js';

const metadata = {
  type: 'object',
  additionalProperties: { type: 'string' },
  description: "The caller's own data, by key. Empty if none was given.",
};
const id = {
  type: ['string', 'null'],
  description: 'The id of the object in the system of the caller. Null if none was given.',
};
const sealed = {
  type: 'string',
  description: 'In place of the id and the metadata, where there are some: both, sealed for webhook-dispatcher.',
};

type Schema = EventContract['schema'];

/** The schema of an event's data, with the labels as the bus has them. */
export function schemaOnBus({ schema, labels }: Pick<EventContract, 'schema' | 'labels'>): Schema {
  return labels === undefined ? schema : withMembers(schema, { [labels]: id, metadata, sealed_labels: sealed });
}

/** The schema of an event's data, with the labels as webhooks have them. */
export function schemaOfWebhook({ schema, labels }: Pick<EventContract, 'schema' | 'labels'>): Schema {
  return labels === undefined ? schema : withMembers(schema, { [labels]: id, metadata });
}

function withMembers(schema: Schema, members: object): Schema {
  return { ...schema, properties: { ...(schema.properties as object), ...members } };
}
