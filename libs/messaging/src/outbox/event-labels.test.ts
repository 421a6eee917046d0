import type { EventContract } from '@exchequer/event-contracts';
import { createLabelOpener, labelsInEvent, sealLabelsUnder } from './event-labels.js';
import { newEvent } from './record-event.js';

const tenant = { organizationId: 'org_1', livemode: false };
const labels = { external_id: 'order 4711', metadata: { branch: 'West Hill' } };

afterEach(() => sealLabelsUnder(undefined));

test('labels are sealed for their object, and open only with the secret and for that object', () => {
  sealLabelsUnder('secret of accounting');
  const { sealed_labels: sealed } = labelsInEvent(tenant, 'inv_1', labels) as { sealed_labels: string };
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/4711|West|branch/);
  const open = createLabelOpener('secret of accounting');
  expect(open(tenant, 'inv_1', sealed)).toEqual(labels);
  expect(labelsInEvent(tenant, 'inv_1', labels)).not.toEqual({ sealed_labels: sealed });
  const others: [typeof tenant, string, typeof open][] = [
    [tenant, 'inv_2', open],
    [{ ...tenant, livemode: true }, 'inv_1', open],
    [{ ...tenant, organizationId: 'org_2' }, 'inv_1', open],
    [tenant, 'inv_1', createLabelOpener('secret of treasury')],
  ];
  for (const [as, subject, openAs] of others) expect(() => openAs(as, subject, sealed)).toThrow();
  const altered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => open(tenant, 'inv_1', altered)).toThrow();
});

test('an object without labels says so openly, and a process without a secret says nothing', () => {
  sealLabelsUnder('secret');
  const none = { externalId: null, metadata: {} };
  expect(labelsInEvent(tenant, 'acct_1', none)).toEqual(none);
  sealLabelsUnder(undefined);
  expect(labelsInEvent(tenant, 'acct_1', labels)).toEqual({});
});

test('the largest labels fit into an event', () => {
  sealLabelsUnder('secret');
  const wide = (length: number) => '\u{1f389}'.repeat(length);
  const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${10 + n}${wide(38)}`, wide(500)]));
  const contract = { type: 'orders.order.made', topic: 'orders.order.v1' } as EventContract<string, object>;
  const event = newEvent({
    contract,
    subject: 'ord_1',
    tenant,
    data: {},
    labels: { external_id: wide(255), metadata },
  });
  expect(JSON.stringify(event.data).length).toBeLessThan(256 * 1024);
});
