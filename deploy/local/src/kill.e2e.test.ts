import { readFileSync } from 'node:fs';
import { eventually, runs } from '@exchequer/testkit';
import type pg from 'pg';
import { createProcessKiller, type ProcessKiller } from '../test/process-killer.ts';
import { startReceiver, type TestReceiver } from '../test/test-receiver.ts';
import { fileForm, newHome, removeHome, startSuite, type TestSuite } from '../test/test-suite.ts';
import { drawSampleW2 } from './demo/sample-w2.js';

/** kill -9 at each step of upload -> event -> webhook: nothing stuck, nothing lost, nothing twice. */
const ROUNDS = runs(2, 5);

let home: string;
let suite: TestSuite;
let receiver: TestReceiver;
let admin: pg.Client;
let killer: ProcessKiller;
let file: Uint8Array;
const documentIds: string[] = [];

/** Uploads besides the one of each step. */
let furtherUploads = 0;

beforeAll(async () => {
  home = await newHome();
  // Short attempts, so that the lease of a killed dispatcher ends soon.
  suite = await startSuite(home, {
    WEBHOOK_TIMEOUT_MS: '5000',
    EXCHEQUER_RESTART_MAX_MS: '200',
    LOG_LEVEL: 'warn',
  });
  receiver = await startReceiver();
  const { body } = await suite.api('POST', '/v1/webhooks/endpoints', { body: { url: receiver.url } });
  receiver.secret = body.secret;
  admin = await suite.connect();
  killer = createProcessKiller(suite, admin);
  file = await drawSampleW2();
});

afterAll(async () => {
  await admin?.end();
  await suite?.stop();
  await receiver?.close();
  removeHome(home);
});

const steps: [string, () => Promise<void>][] = [
  [
    'documents dies before an upload is committed',
    () => killWhileBlocked('documents', 'documents.document', 'exchequer_documents'),
  ],
  ['documents dies when an upload was just committed', killAfterCommit],
  ['gateway dies during an upload', () => killWhileBlocked('gateway', 'documents.document', 'exchequer_documents')],
  ['documents dies while it reads a document', killWhileReading],
  ['the process that reads the pages dies', killPageReader],
  [
    'documents dies while it writes the outcome',
    () => killWhileBlocked('documents', 'documents.outbox', 'exchequer_documents'),
  ],
  [
    'the relay dies while it publishes',
    () => killWhileBlocked('documents', 'event_log.log_record', 'exchequer_event_log'),
  ],
  ['the relay dies between publishing and marking', killBeforeMark],
  [
    'the consumer dies before its inbox row',
    () => killWhileBlocked('webhook-dispatcher', 'webhooks.inbox', 'exchequer_webhooks'),
  ],
  [
    'the consumer dies during the fan-out',
    () => killWhileBlocked('webhook-dispatcher', 'webhooks.delivery', 'exchequer_webhooks'),
  ],
  ['the dispatcher dies while the receiver has its request', killDuringAttempt],
  [
    'the dispatcher dies before it writes down an answer',
    () => killWhileBlocked('webhook-dispatcher', 'webhooks.attempt', 'exchequer_webhooks'),
  ],
];

test(
  `${ROUNDS * steps.length} kills: every document is processed once, announced once, delivered at least once under one id`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, step] of steps) {
        await step().catch((error: unknown) => {
          throw new Error(`round ${round}, ${name}`, { cause: error });
        });
        await suite.ready();
      }
    }
    expect(documentIds).toHaveLength(ROUNDS * steps.length + furtherUploads);
    expect(new Set(documentIds).size).toBe(documentIds.length);
    await eventually(
      () => expect(documentIds.filter((id) => receiver.about(id).length === 0)).toEqual([]),
      120_000,
      250,
    );
    await expectExactlyOnce();
  },
  runs(900_000, 1_800_000),
);

async function expectExactlyOnce(): Promise<void> {
  const { rows: documents } = await admin.query(
    'select id, status, document_type, error_code from documents.document order by id',
  );
  expect(documents).toEqual(
    [...documentIds].sort().map((id) => ({ id, status: 'completed', document_type: 'w2', error_code: null })),
  );
  const { rows: recorded } = await admin.query(
    'select subject, count(*)::int as events from documents.outbox group by subject',
  );
  expect(recorded.filter(({ events }) => events !== 1)).toEqual([]);
  const { rows: fannedOut } = await admin.query(
    `select count(distinct e.id)::int as events, count(d.id)::int as deliveries
       from webhooks.event e left join webhooks.delivery d on d.event_id = e.id where e.type like 'document.%'`,
  );
  expect(fannedOut).toEqual([{ events: documentIds.length, deliveries: documentIds.length }]);
  expect(receiver.refused).toEqual([]);
  for (const id of documentIds) {
    expect(new Set(receiver.about(id).map(({ webhookId }) => webhookId)).size).toBe(1);
  }
  await eventually(async () => {
    const { rows } = await admin.query(
      `select count(*)::int as open from webhooks.delivery where status <> 'succeeded'`,
    );
    expect(rows).toEqual([{ open: 0 }]);
  }, 60_000);
}

/** Sends one document as a careful client does: the same key until there is an answer. */
function upload(): Promise<void> {
  const key = `kill-${documentIds.length}-${Date.now()}`;
  return eventually(
    async () => {
      const { status, body } = await suite.api('POST', '/v1/documents/upload', {
        body: fileForm(file, 'w2.pdf'),
        headers: { 'idempotency-key': key },
      });
      if (status !== 200) throw new Error(`upload: ${status} ${JSON.stringify(body)}`);
      documentIds.push(body.id);
    },
    60_000,
    100,
  );
}

/** Stops everything at a table by holding its lock, kills the process that waits for it, and lets go. */
function killWhileBlocked(service: string, table: string, role: string): Promise<void> {
  return killer.killWhileBlocked({ service, table, role }, upload);
}

async function killAfterCommit(): Promise<void> {
  const before = await count('documents.document');
  const pending = upload();
  await eventually(async () => expect(await count('documents.document')).toBeGreaterThan(before), 60_000, 1);
  killer.kill('documents');
  await pending;
}

async function killWhileReading(): Promise<void> {
  await upload();
  await eventually(async () => expect(await jobsInHand()).toBeGreaterThan(0), 60_000, 1);
  killer.kill('documents');
}

async function killPageReader(): Promise<void> {
  const parent = suite.pid('documents');
  // On a slow machine, the first document starts the process that reads pages.
  await eventually(() => expect(childrenOf(parent).length).toBeGreaterThan(0), 20_000, 5).catch(() => {
    furtherUploads += 1;
    return upload();
  });
  await upload();
  await eventually(
    () => {
      const [child] = childrenOf(parent);
      if (child === undefined) throw new Error('no page reader yet');
      process.kill(child, 'SIGKILL');
    },
    60_000,
    1,
  );
}

async function killBeforeMark(): Promise<void> {
  let release: () => Promise<void> = async () => {};
  const uploaded = await killer.withLock('lock table event_log.log_record in exclusive mode', async () => {
    const pending = upload();
    await killer.waitForBlocked('exchequer_event_log');
    // What waits can be an event of another service, or the deletion of old records: then the event of the upload is not recorded yet.
    await eventually(async () => expect(await unpublished()).toBeGreaterThan(0));
    release = await killer.hold('select seq from documents.outbox where published_at is null for update');
    return { pending };
  });
  await killer.waitForBlocked('exchequer_documents');
  killer.kill('documents');
  await release();
  await uploaded.pending;
}

async function killDuringAttempt(): Promise<void> {
  receiver.hold();
  const arrived = receiver.nextRequest();
  await upload();
  await arrived;
  killer.kill('webhook-dispatcher');
  receiver.open();
}

async function count(table: string): Promise<number> {
  const { rows } = await admin.query(`select count(*)::int as rows from ${table}`);
  return rows[0].rows;
}

async function unpublished(): Promise<number> {
  const { rows } = await admin.query('select count(*)::int as rows from documents.outbox where published_at is null');
  return rows[0].rows;
}

async function jobsInHand(): Promise<number> {
  const { rows } = await admin.query('select count(*)::int as rows from documents.work where lease is not null');
  return rows[0].rows;
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}
