import {
  auditActionRecorded,
  type DomainEvent,
  documentProcessed,
  erasureCompleted,
  organizationErased,
} from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { testEvent } from '../../test/test-events.ts';
import { type OrganizationStatus, refusalByOrganization, type StatusOptions } from './organization-check.js';

const organizationId = newId('org');
const event: DomainEvent = { ...testEvent('doc_1', 1), organizationId };

function refusal(status: OrganizationStatus, topic: string, data: DomainEvent['data'] = {}) {
  return refusalByOrganization(async () => status, topic, { ...event, data });
}

test('an event is accepted if its organization exists, and refused if it is unknown or erased', async () => {
  expect(await refusal('exists', documentProcessed.topic)).toBeUndefined();
  expect(await refusal('erased', documentProcessed.topic)).toMatchObject({ code: 'unknown_organization' });
  expect(await refusal('unknown', documentProcessed.topic)).toMatchObject({ code: 'unknown_organization' });
});

test('a forged order to erase an existing organization is refused; the order for an erased one is accepted, even again', async () => {
  for (const { topic } of [organizationErased, erasureCompleted]) {
    expect(await refusal('exists', topic)).toMatchObject({ code: 'organization_not_erased' });
    expect(await refusal('unknown', topic)).toMatchObject({ code: 'unknown_organization' });
    expect(await refusal('erased', topic)).toBeUndefined();
    expect(await refusal('erased', topic)).toBeUndefined();
  }
});

test('the status behind an erasure order is requested again, not taken from the cache', async () => {
  const asked: (StatusOptions | undefined)[] = [];
  const statusOf = async (_id: string, options?: StatusOptions) => {
    asked.push(options);
    return 'erased' as const;
  };
  await refusalByOrganization(statusOf, organizationErased.topic, event);
  await refusalByOrganization(statusOf, documentProcessed.topic, event);
  expect(asked).toEqual([{ isFresh: true }, { isFresh: false }]);
});

test('for an erased organization the audit log only accepts entries about the organization itself', async () => {
  const { topic } = auditActionRecorded;
  expect(await refusal('erased', topic, { target: organizationId })).toBeUndefined();
  expect(await refusal('erased', topic, { target: 'doc_1' })).toMatchObject({ code: 'unknown_organization' });
  expect(await refusal('unknown', topic, { target: organizationId })).toMatchObject({ code: 'unknown_organization' });
});
