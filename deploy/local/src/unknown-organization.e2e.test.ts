import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DomainEvent,
  documentProcessed,
  type EventContract,
  erasureCompleted,
  organizationErased,
  servicesWithTenantData,
} from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { createEventBus, type EventBus } from '@exchequer/messaging';
import { eventually } from '@exchequer/testkit';
import type pg from 'pg';
import { operatorOf } from '../test/operator.ts';
import { newHome, removeHome, startSuite, type TestSuite } from '../test/test-suite.ts';
import { manifests } from './services.js';

/** Events written straight to the bus, past every service, while all services run as processes of their own. */
let home: string;
let suite: TestSuite;
let bus: EventBus;
let database: pg.Client;

beforeAll(async () => {
  home = await newHome();
  suite = await startSuite(home, { LOG_LEVEL: 'warn' });
  const { rolePasswords } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8'));
  const eventLog = new URL(suite.runtime().adminUrl);
  eventLog.username = 'exchequer_event_log';
  eventLog.password = rolePasswords.event_log;
  bus = createEventBus({ clientId: 'test', settings: { EVENT_LOG_URL: eventLog.href } });
  database = await suite.connect();
});

afterAll(async () => {
  await database?.end();
  await bus?.close();
  await suite?.stop();
  removeHome(home);
});

const admin = (...args: readonly string[]) => operatorOf(home)(args);

async function newOrganization(name: string): Promise<string> {
  return String((await admin('org', 'create', '--name', name, '--plan', 'startup')).id);
}

/** A valid event, whoever writes it. */
async function publish(
  contract: Pick<EventContract<string, unknown>, 'type' | 'topic'>,
  organizationId: string,
  data: Record<string, unknown>,
): Promise<DomainEvent> {
  const event: DomainEvent = {
    id: newId('evt'),
    type: contract.type,
    source: contract.type.split('.')[0]!,
    subject: newId('doc'),
    sequence: 1,
    time: new Date().toISOString(),
    organizationId,
    livemode: false,
    data,
  };
  await bus.publish([{ topic: contract.topic, event }]);
  return event;
}

function publishDocument(organizationId: string): Promise<DomainEvent> {
  return publish(documentProcessed, organizationId, {
    ...documentProcessed.example,
    id: newId('doc'),
    document_type: 'receipt',
    livemode: false,
  });
}

/** Services that handle events of a type. Each has a consumer group of its name. */
function consumersOf(type: string): string[] {
  const consumers = manifests.filter(({ events }) => events.consumes.includes(type) || events.consumes.includes('*'));
  expect(consumers.map(({ name }) => name)).toEqual(expect.arrayContaining(['accounting', 'webhook-dispatcher']));
  return consumers.map(({ name }) => name);
}

/** Dead letters of an event: by which consumer group, and why. */
async function lettersOf(topic: string, event: DomainEvent): Promise<Record<string, string>> {
  const letters = (await bus.deadLetters([topic], 1_000)).filter((letter) => letter.event?.id === event.id);
  return Object.fromEntries(
    letters.map(({ headers }) => [headers.error_group!, `${headers.error_code}: ${headers.error_reason}`]),
  );
}

/** How many rows of the webhook-dispatcher and of accounting mention the event's organization. */
async function rowsOf(organizationId: string): Promise<number> {
  const { rows } = await database.query(
    `select (select count(*) from webhooks.event where org_id = $1)::int
          + (select count(*) from accounting.expense where org_id = $1)::int as n`,
    [organizationId],
  );
  return rows[0].n;
}

async function isHandled(event: DomainEvent): Promise<void> {
  await eventually(async () => {
    const { rows } = await database.query('select org_id from webhooks.event where id = $1', [event.id]);
    expect(rows).toEqual([{ org_id: event.organizationId }]);
  }, 60_000);
}

test('The first event of a new organization is handled, and of an organization from before the upgrade too', async () => {
  // No service has heard of either: `known_organization` is empty, as it is right after the upgrade.
  const { rows } = await database.query('select org_id from webhooks.known_organization');
  const added = await newOrganization('Brand new');
  expect(rows.map((row) => row.org_id)).not.toContain(added);
  await isHandled(await publishDocument(added));
  await isHandled(await publishDocument(suite.dev().organizationId));
  const known = await database.query('select org_id from webhooks.known_organization');
  expect(known.rows.map((row) => row.org_id)).toContain(added);
});

test('A forged event of an organization that does not exist reaches no handler and is a dead letter of each consumer', async () => {
  const forged = await publishDocument(newId('org'));
  const reason = 'unknown_organization: no such organization';
  await eventually(async () => {
    expect(await lettersOf(documentProcessed.topic, forged)).toEqual(
      Object.fromEntries(consumersOf(documentProcessed.type).map((name) => [name, reason])),
    );
  }, 60_000);
  expect(await rowsOf(forged.organizationId)).toBe(0);
});

test('A forged order to erase an organization erases nothing, and a forged report of an erasure is not kept', async () => {
  const id = await newOrganization('Here to stay');
  const event = await publishDocument(id);
  await isHandled(event);
  const reason = 'organization_not_erased: the erasure of this organization was not ordered';
  const order = await publish(organizationErased, id, { id });
  await eventually(async () => {
    const letters = await lettersOf(organizationErased.topic, order);
    for (const service of servicesWithTenantData) expect(letters).toMatchObject({ [`${service} erasure`]: reason });
  }, 60_000);
  const report = await publish(erasureCompleted, id, { organization_id: id, service: 'accounting', deleted: {} });
  await eventually(async () => {
    expect(await lettersOf(erasureCompleted.topic, report)).toMatchObject({ gateway: reason });
  }, 60_000);
  await isHandled(event);
  expect(await admin('org', 'erasure', id)).toMatchObject({ status: 'not_ordered', services: {} });
});

/** Services that have reported that the gateway does not answer. */
function servicesWithoutGateway(): string[] {
  const lines = suite.output().split('\n');
  return manifests
    .map(({ name }) => name)
    .filter((name) => lines.some((line) => line.includes(`"service":"${name}"`) && line.includes('"gateway: away"')));
}

test('While the gateway is away the event of a new organization waits; it is handled when the gateway is back', async () => {
  const gateway = suite.pid('gateway');
  // The gateway hangs: it accepts connections but never answers.
  process.kill(gateway, 'SIGSTOP');
  let event: DomainEvent;
  try {
    // Created while the gateway hangs. Otherwise its relay may announce the organization to the audit log, and then it is known.
    const id = await newOrganization('Early bird');
    event = await publishDocument(id);
    const consumers = consumersOf(event.type);
    await eventually(() => expect(servicesWithoutGateway()).toEqual(expect.arrayContaining(consumers)), 60_000);
    expect(await rowsOf(id)).toBe(0);
  } finally {
    process.kill(gateway, 'SIGCONT');
  }
  await isHandled(event);
  expect(await lettersOf(documentProcessed.topic, event)).toEqual({});
});

test('After an organization was erased its later events are refused, and the erasure is complete', async () => {
  const id = await newOrganization('Leaving');
  await isHandled(await publishDocument(id));
  await admin('org', 'close', id);
  await isHandled(await publishDocument(id));
  await database.query(`update gateway.organizations set closed_at = now() - interval '11 minutes' where id = $1`, [
    id,
  ]);
  await admin('org', 'erase', id, '--confirm', 'Leaving');
  await eventually(async () => {
    expect(await admin('org', 'erasure', id)).toMatchObject({ status: 'completed' });
  }, 60_000);
  const late = await publishDocument(id);
  const reason = 'unknown_organization: the organization was erased';
  await eventually(async () => {
    expect(await lettersOf(documentProcessed.topic, late)).toEqual(
      Object.fromEntries(consumersOf(documentProcessed.type).map((name) => [name, reason])),
    );
  }, 60_000);
  expect(await rowsOf(id)).toBe(0);
  const { rows } = await database.query('select from webhooks.known_organization where org_id = $1', [id]);
  expect(rows).toEqual([]);

  // The order again, as after a crash: accepted, and nothing of the erasure is a dead letter.
  await admin('org', 'erase', id, '--confirm', 'Leaving');
  const topics = [organizationErased.topic, erasureCompleted.topic];
  await eventually(async () => {
    const { rows: orders } = await database.query(
      `select from accounting.outbox where org_id = $1 and type = $2 and published_at is not null`,
      [id, erasureCompleted.type],
    );
    expect(orders.length).toBeGreaterThanOrEqual(1);
  }, 60_000);
  const letters = await bus.deadLetters(topics, 1_000);
  expect(letters.filter((letter) => letter.event?.organizationId === id)).toEqual([]);
});
