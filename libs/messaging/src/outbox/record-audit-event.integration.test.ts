import { auditActionRecorded, documentProcessed } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { acrossTenants, inTenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { createTestService, type TestService } from '../../test/test-service.ts';
import { type AuditedCaller, recordNoChange } from './audited-requests.js';
import { completeAudit, recordAuditEvent } from './record-audit-event.js';
import { newEvent, recordEvent, recordEvents } from './record-event.js';

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const actor = { key_id: 'key_1', client_address: '198.51.100.4' };

/** A request whose operation is called like this in the audit log. */
function callerOf(n: number, action: string, target?: string): AuditedCaller {
  return { ...testTenant(n), keyId: 'key_1', clientAddress: actor.client_address, audit: { action, target } };
}

const outboxOf = ({ organizationId }: AuditedCaller) =>
  acrossTenants(service.db, (trx) =>
    trx
      .selectFrom('outbox')
      .select(['type', 'subject', 'actor', 'data'])
      .where('org_id', '=', organizationId)
      .orderBy('seq')
      .execute(),
  );

const eventOf = (tenant: AuditedCaller, subject: string) => ({
  contract: documentProcessed,
  subject,
  tenant,
  data: documentProcessed.example,
});

const entry = (action: string, target: string) => ({
  type: auditActionRecorded.type,
  data: { actor: { type: 'api_key', id: 'key_1' }, action, target, client_address: actor.client_address },
});

test('an event that says what the operation did is its entry too: no other row is written', async () => {
  const caller = callerOf(1, 'document.processed');
  const id = newId('doc');
  await inTenant(service.db, caller, async (trx) => {
    await recordEvent(trx, eventOf(caller, id));
    completeAudit(trx, caller, { id });
  });
  expect(await outboxOf(caller)).toEqual([expect.objectContaining({ subject: id, actor })]);
  expect(caller.audit!.isRecorded).toBe(true);
});

test('an event of another name is no entry: the request gets one of its own', async () => {
  const caller = callerOf(2, 'document.created');
  await inTenant(service.db, caller, async (trx) => {
    await recordEvent(trx, eventOf(caller, 'doc_1'));
    completeAudit(trx, caller, { id: 'doc_2' });
  });
  expect(await outboxOf(caller)).toMatchObject([
    { type: documentProcessed.type, actor: null },
    entry('document.created', 'doc_2'),
  ]);
});

test('requests that share a transaction have their own keys and their own entries', async () => {
  const [first, second] = [callerOf(3, 'document.processed'), { ...callerOf(3, 'document.processed'), keyId: 'key_2' }];
  const { organizationId, livemode } = first;
  await inTenant(service.db, { organizationId, livemode }, async (trx) => {
    recordEvents(trx, [newEvent(eventOf(first, 'doc_31')), newEvent(eventOf(second, 'doc_32'))]);
    for (const caller of [first, second]) completeAudit(trx, caller, undefined);
  });
  expect(await outboxOf(first)).toMatchObject([
    { subject: 'doc_31', actor },
    { subject: 'doc_32', actor: { ...actor, key_id: 'key_2' } },
  ]);
});

test('the same entry is written once, however often it is recorded; an entry by another name replaces that of the operation', async () => {
  const caller = callerOf(4, 'document.processed', 'doc_41');
  await inTenant(service.db, caller, async (trx) => {
    await recordEvent(trx, eventOf(caller, 'doc_41'));
    await recordAuditEvent(trx, caller, 'document.processed', 'doc_41');
    await recordEvent(trx, eventOf(caller, 'doc_41'));
  });
  const renamed = callerOf(5, 'card.changed', 'card_1');
  await inTenant(service.db, renamed, async (trx) => {
    await recordAuditEvent(trx, renamed, 'card.frozen', 'card_1');
    completeAudit(trx, renamed, { id: 'card_1' });
  });
  expect((await outboxOf(caller)).map((row) => row.actor)).toEqual([actor, null]);
  expect(await outboxOf(renamed)).toMatchObject([entry('card.frozen', 'card_1')]);
});

test('a request that says that it changed nothing gets no entry', async () => {
  const caller = callerOf(8, 'account.changed', 'acct_1');
  await inTenant(service.db, caller, async (trx) => {
    recordNoChange(trx, caller);
    completeAudit(trx, caller, { id: 'acct_1' });
  });
  expect(await outboxOf(caller)).toEqual([]);
});

test('a transaction that failed and is tried again records its entry again', async () => {
  const caller = callerOf(6, 'document.processed', 'doc_51');
  const attempt = (fails: boolean) =>
    inTenant(service.db, caller, async (trx) => {
      await recordEvent(trx, eventOf(caller, 'doc_51'));
      completeAudit(trx, caller, undefined);
      if (fails) throw new Error('once more');
    });
  await expect(attempt(true)).rejects.toThrow('once more');
  await attempt(false);
  expect(await outboxOf(caller)).toMatchObject([{ subject: 'doc_51', actor }]);
});

test.each([
  ['the object in the path', 'invoice.voided', 'inv_1', { id: 'inv_2' }, 'inv_1'],
  ['the new object, also below another one', 'payment.created', 'inv_1', { id: 'pay_1' }, 'pay_1'],
  ['the object of the answer', 'filing.submitted', undefined, { filingId: 'fil_1' }, 'fil_1'],
  ['the organization, for its settings', 'tax_settings.updated', undefined, { object: 'tax_settings' }, 'organization'],
])('the target is %s', async (_, action, path, answer, target) => {
  const caller = callerOf(7, action, path);
  await inTenant(service.db, caller, async (trx) => completeAudit(trx, caller, answer));
  const [row] = (await outboxOf(caller)).slice(-1);
  expect(row).toMatchObject(entry(action, target === 'organization' ? caller.organizationId : target));
});
