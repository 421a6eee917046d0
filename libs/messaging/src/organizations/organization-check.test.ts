import {
  auditActionRecorded,
  type DomainEvent,
  documentProcessed,
  erasureCompleted,
  organizationErased,
  testDataDeleted,
  testDataDeletionOrdered,
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

test('an order to delete test data is accepted only if the organization has begun this generation', async () => {
  const asked: (StatusOptions | undefined)[] = [];
  for (const { topic } of [testDataDeletionOrdered, testDataDeleted]) {
    const answer = (status: OrganizationStatus) => async (_id: string, options?: StatusOptions) => {
      asked.push(options);
      return status;
    };
    const order = { ...event, data: { generation: 3 } };
    expect(await refusalByOrganization(answer('exists'), topic, order)).toBeUndefined();
    for (const status of ['unknown', 'erased'] as const)
      expect(await refusalByOrganization(answer(status), topic, order)).toMatchObject({ code: 'unknown_organization' });
  }
  expect(new Set(asked.map((each) => each?.testGeneration))).toEqual(new Set([3]));
});

test('for an erased organization the audit log only accepts entries about the organization itself', async () => {
  const { topic } = auditActionRecorded;
  expect(await refusal('erased', topic, { target: organizationId })).toBeUndefined();
  expect(await refusal('erased', topic, { target: 'doc_1' })).toMatchObject({ code: 'unknown_organization' });
  expect(await refusal('unknown', topic, { target: organizationId })).toMatchObject({ code: 'unknown_organization' });
});
