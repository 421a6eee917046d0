// The last step of `npm run generate`: describes every public event in openapi.json, as `webhooks` and as answers of `GET /v1/events`. The
// schemas and examples are those of the contracts that the services send by, so a public kind without a contract ends the build.
import { readFileSync, writeFileSync } from 'node:fs';
import { contractOf, schemaOfWebhook } from '@exchequer/event-contracts';
import { pascal, schemaNameOf } from '../src/events/schema-name.ts';
import { publicEventKinds } from '../src/generated/public-event-kinds.ts';

const TEST_KIND = 'webhook_endpoint.test';
const document = JSON.parse(readFileSync('openapi.json', 'utf8'));
const { id, object, created, livemode, sequence } = document.components.schemas.Event.properties;
const envelope = { id, object, created, livemode, sequence };

const kinds = [...publicEventKinds.map(({ kind, from }) => ({ kind, ...shownContract(from) })), testContract()];
const named = nameDataSchemas(kinds);
document.webhooks = Object.fromEntries(kinds.map((each) => [each.kind, webhookOf(each)]));
document.components.schemas.Event = {
  description:
    'A public event. `type` determines what `data` holds. Ignore kinds that you do not know: new ones are added.',
  anyOf: kinds.map(({ kind }) => referTo(schemaNameOf(kind))),
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries(kinds.map(({ kind }) => [kind, referTo(schemaNameOf(kind)).$ref])),
  },
};
for (const each of kinds) document.components.schemas[schemaNameOf(each.kind)] = eventSchema(each);
for (const [schema, name] of named.values()) document.components.schemas[name] = schema;
writeFileSync('openapi.json', JSON.stringify(document, null, '\t'));

/** With the labels of the object, as receivers get them. */
function shownContract(from) {
  const contract = contractOf(from);
  const { labels, example } = contract;
  const shown = labels === undefined ? {} : { [labels]: 'order-4711', metadata: { branch: 'Salem' } };
  return { ...contract, schema: schemaOfWebhook(contract), example: { ...example, ...shown } };
}

/** Sent by `POST /v1/webhooks/endpoints/:id/test` to that endpoint alone. */
function testContract() {
  return {
    kind: TEST_KIND,
    summary: 'A test of the connection, sent on request to one endpoint alone.',
    since: '1.0.0',
    schema: {
      type: 'object',
      required: ['id', 'object', 'livemode'],
      properties: {
        id: { type: 'string', pattern: '^whe_', description: 'The endpoint.' },
        object: { const: 'webhook_endpoint', description: 'What `id` names.' },
        livemode: { type: 'boolean', description: 'False in test mode.' },
      },
    },
    example: { id: 'whe_01k8z3v9n4m2p6q8r0s2t4v6w8', object: 'webhook_endpoint', livemode: false },
  };
}

function referTo(name) {
  return { $ref: `#/components/schemas/${name}` };
}

/** One name for each schema. The one that most kinds of an object share is called after the object, the others after their first kind. */
function nameDataSchemas(all) {
  const byText = new Map();
  for (const each of all) {
    const text = JSON.stringify(each.schema);
    byText.set(text, [...(byText.get(text) ?? []), each]);
  }
  const shared = new Map();
  for (const group of [...byText.values()].sort((a, b) => b.length - a.length))
    if (group.length > 1 && !shared.has(objectOf(group[0]))) shared.set(objectOf(group[0]), group);
  return new Map(
    [...byText].map(([text, group]) => {
      const [first] = group;
      const isShared = shared.get(objectOf(first)) === group;
      const name = `${pascal(isShared ? objectOf(first) : first.kind)}EventData`;
      return [text, [published(first.schema), name]];
    }),
  );
}

function objectOf({ schema }) {
  return schema.properties.object?.const ?? 'object';
}

/** What a receiver needs: it ignores further members, which is said once, and does not check forms. */
function published(schema) {
  if (Array.isArray(schema)) return schema.map(published);
  if (schema === null || typeof schema !== 'object') return schema;
  const { additionalProperties: _open, pattern: _form, const: only, ...rest } = schema;
  const copy = Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, published(member)]));
  return only === undefined || typeof only === 'object' ? copy : { ...copy, type: typeof only, enum: [only] };
}

function eventSchema({ kind, summary, schema }) {
  return {
    type: 'object',
    description: summary,
    required: [...Object.keys(envelope), 'type', 'data'],
    properties: {
      ...envelope,
      type: { type: 'string', enum: [kind], description: 'The kind of the event.' },
      data: referTo(named.get(JSON.stringify(schema))[1]),
    },
  };
}

function webhookOf({ kind, summary, since, example }) {
  const value = {
    id: 'evt_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'event',
    type: kind,
    created: 1795363200,
    livemode: example.livemode,
    sequence: 1,
    data: example,
  };
  return {
    post: {
      operationId: `on${pascal(kind)}`,
      tags: ['Events'],
      summary: summary.replace(/\.$/, ''),
      description: `${summary} Sent to each webhook endpoint that subscribed to \`${kind}\`.`,
      'x-since': since,
      security: [],
      parameters: signatureHeaders(),
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: referTo(schemaNameOf(kind)), examples: { [kind]: { summary, value } } },
        },
      },
      responses: {
        '2XX': { description: 'You have it. Answer within 15 seconds, and do the work afterwards.' },
        410: { description: 'You no longer want events: the endpoint is disabled.' },
        default: { description: 'Sent again later: ten attempts in about three days.' },
      },
    },
  };
}

/** Standard Webhooks. */
function signatureHeaders() {
  const header = (name, description) => ({
    in: 'header',
    name,
    required: true,
    description,
    schema: { type: 'string' },
  });
  return [
    header('webhook-id', 'The id of the event, the same for each attempt. Use it to drop repetitions.'),
    header(
      'webhook-timestamp',
      'When this attempt was signed, Unix seconds. Refuse what is more than five minutes old.',
    ),
    header(
      'webhook-signature',
      'One or more signatures, `v1,<base64>`, separated by a space. One of them must be right.',
    ),
  ];
}
