import { type AuditActionData, auditActionRecorded, type DomainEvent } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { recordAuditEvents } from './record-audit-events.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({}, { dispatching: false });
});

afterAll(() => service.stop());

const scopes = ['audit:read'];

function auditEvent(tenant = testTenant(500), data: Partial<AuditActionData> = {}): DomainEvent {
  return {
    id: newId('evt'),
    type: auditActionRecorded.type,
    source: 'audit',
    subject: `${tenant.organizationId}/test/doc_1`,
    sequence: 1,
    time: '2026-11-20T12:00:00.000Z',
    ...tenant,
    data: { ...auditActionRecorded.example, ...data },
  };
}

test('the audit log lists who did what, newest first, once per event, and only to its own organization and mode', async () => {
  const tenant = testTenant(501);
  const first = auditEvent(tenant, { action: 'api_key.revoked', target: 'key_1', client_address: null });
  const second = auditEvent(tenant);
  await recordAuditEvents(service.deps, [first, second]);
  await recordAuditEvents(service.deps, [second]);

  const { status, body } = await service.call('GET', '/v1/audit_events', undefined, { tenant, scopes });
  expect(status).toBe(200);
  expect(body).toMatchObject({ object: 'list', has_more: false, next_cursor: null });
  expect(body.data).toEqual([
    {
      id: second.id.replace('evt_', 'aud_'),
      object: 'audit_event',
      livemode: false,
      actor: { type: 'api_key', id: auditActionRecorded.example.actor.id },
      action: 'document.downloaded',
      target: auditActionRecorded.example.target,
      clientAddress: '203.0.113.7',
      at: '2026-11-20T12:00:00.000Z',
    },
    expect.objectContaining({ action: 'api_key.revoked', target: 'key_1', clientAddress: null }),
  ]);
  for (const other of [testTenant(502), testTenant(501, true)]) {
    const answer = await service.call('GET', '/v1/audit_events', undefined, { tenant: other, scopes });
    expect(answer.body.data).toEqual([]);
  }
});

test('the audit log is filtered and read page by page', async () => {
  const tenant = testTenant(503);
  const events = ['doc_a', 'doc_b', 'doc_a'].map((target) => auditEvent(tenant, { target }));
  await recordAuditEvents(service.deps, events);
  const list = async (query: string) =>
    (await service.call('GET', `/v1/audit_events?${query}`, undefined, { tenant, scopes })).body;

  expect((await list('target=doc_a')).data).toHaveLength(2);
  expect((await list('action=api_key.created')).data).toHaveLength(0);
  expect((await list(`actor=${auditActionRecorded.example.actor.id}`)).data).toHaveLength(3);
  expect((await list('from=2026-11-20T12:00:00.001Z')).data).toHaveLength(0);
  expect((await list('to=2026-11-20T12:00:00.000Z')).data).toHaveLength(0);
  // The last time zones that an offset can name, also around the first and the last year.
  expect((await list('from=2026-11-20T12:00:00.000-23:59')).data).toHaveLength(0);
  expect((await list('from=2026-11-20T12:00:00.000%2B23:59')).data).toHaveLength(3);
  expect((await list('from=0001-01-01T00:00:00%2B23:59&to=9999-12-31T23:59:59-23:59')).data).toHaveLength(3);
  const turned = await list('from=2026-11-21T00:00:00Z&to=2026-11-20T00:00:00Z');
  expect(turned.errors).toMatchObject([{ location: 'query.to' }]);
  expect(turned.errors[0].message).toContain('2026-11-20T00:00:00.000Z is before 2026-11-21T00:00:00.000Z');

  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { data: { id: string }[]; next_cursor: string | null } = await list(
      `limit=2${cursor && `&starting_after=${cursor}`}`,
    );
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(events.map(({ id }) => id.replace('evt_', 'aud_')).reverse());
});

test('the audit log is exported as CSV', async () => {
  const tenant = testTenant(504);
  await recordAuditEvents(service.deps, [auditEvent(tenant, { actor: { type: 'operator', id: '=cmd' } })]);
  const response = await service.raw('/v1/audit_events?format=csv', { tenant, scopes });
  expect(response.headers.get('content-type')).toContain('text/csv');
  const [header, row] = (await response.text()).split('\r\n');
  expect(header).toBe('id,object,livemode,actor.type,actor.id,action,target,clientAddress,at');
  expect(row).toContain("operator,'=cmd,document.downloaded");
});

test('reading the audit log needs its own scope', async () => {
  const tenant = testTenant(505);
  for (const path of ['/v1/audit_events', '/v1/audit_events/', '/v1/Audit_Events']) {
    const { status } = await service.call('GET', path, undefined, {
      tenant,
      scopes: ['webhooks:read', 'webhooks:write'],
    });
    expect(status).toBe(403);
  }
});

test('the service can neither change nor delete an entry of the audit log', async () => {
  await recordAuditEvents(service.deps, [auditEvent()]);
  for (const role of ['exchequer_webhooks', 'exchequer_webhooks_system']) {
    for (const statement of [`update webhooks.audit_event set action = 'x.y'`, 'delete from webhooks.audit_event']) {
      const attempt = service.sql(`begin; set local role ${role}; ${statement}`);
      await expect(attempt).rejects.toThrow('permission denied for table audit_event');
      await service.sql('rollback');
    }
  }
});

test('registering, changing, rotating and deleting an endpoint are recorded in the same transaction', async () => {
  const tenant = testTenant(506);
  const { id } = await service.register({ url: 'https://example.com/hooks' }, tenant);
  const path = `/v1/webhooks/endpoints/${id}`;
  const headers = { 'x-internal-client-address': '198.51.100.4' };
  await service.call('PATCH', path, { description: 'new' }, { tenant, headers });
  await service.call('POST', `${path}/rotate-secret`, {}, { tenant });
  await service.call('DELETE', path, undefined, { tenant });
  const { rows } = await service.sql(
    `select data from webhooks.outbox where org_id = $1 and type = 'audit.action.recorded' order by seq`,
    [tenant.organizationId],
  );
  const actor = { type: 'api_key', id: 'key_00000000000000000000000001' };
  const recorded = (action: string, client_address: string | null = null) => ({
    data: { actor, action: `webhook_endpoint.${action}`, target: id, client_address },
  });
  expect(rows).toEqual([
    recorded('created'),
    recorded('updated', '198.51.100.4'),
    recorded('secret_rotated'),
    recorded('deleted'),
  ]);
});
