import { newId } from '@exchequer/ids';
import { startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { releaseUnusedNumbers } from './card-requests.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

/** A new organization with an account. */
async function newOrganization() {
  const as = { ...tenant, organizationId: newId('org') };
  const accountId = await service.openAccount({ as });
  const issue = (key: string) =>
    service.post('/v1/cards/issue', { accountId, type: 'virtual' }, { as, headers: { 'idempotency-key': key } });
  const column = async (query: string) => {
    const { rows } = await service.database.admin(`${query} where org_id = '${as.organizationId}'`);
    return rows.map(({ card_id }) => card_id);
  };
  return {
    as,
    issue,
    numbersOfNetwork: () => column('select card_id from sandbox.network_card'),
    cards: () => column('select id as card_id from treasury.card'),
    notes: () => column('select card_id from treasury.card_request'),
    grow: () =>
      service.database.admin(
        `update treasury.card_request set created_at = created_at - interval '16 minutes' where org_id = '${as.organizationId}'`,
      ),
  };
}

/** Runs `work` while every answer of the network gets lost, or something else happens before it arrives. */
async function withNetwork<T>(afterAnswer: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const { test } = service.deps.cardNetworks;
  const { issue } = test;
  test.issue = async (...args) => {
    const answer = await issue(...args);
    await afterAnswer();
    return answer;
  };
  try {
    return await work();
  } finally {
    test.issue = issue;
  }
}

const lose = async () => {
  throw new Error('the answer is lost');
};

test('A repeated request gets the number of which the first answer was lost', async () => {
  const { issue, numbersOfNetwork, cards, notes } = await newOrganization();
  expect((await withNetwork(lose, () => issue('first'))).status).toBe(500);
  expect(await cards()).toEqual([]);
  const { status, body } = await issue('first');
  expect(status).toBe(200);
  expect(await cards()).toEqual([body.id]);
  expect(await numbersOfNetwork()).toEqual([body.id]);
  expect(await notes()).toEqual([]);
  expect((await issue('first')).body).toEqual(body);
  expect((await issue('second')).body.id).not.toBe(body.id);
  expect(await numbersOfNetwork()).toHaveLength(2);
});

test('A number that no card uses is released, and a later repetition gets another one', async () => {
  const { issue, numbersOfNetwork, cards, notes, grow } = await newOrganization();
  await withNetwork(lose, () => issue('lost'));
  const [unused] = await numbersOfNetwork();
  await releaseUnusedNumbers(service.deps);
  expect(await notes()).toEqual([unused]);
  await grow();
  await releaseUnusedNumbers(service.deps);
  expect([await numbersOfNetwork(), await notes()]).toEqual([[], []]);
  const { body } = await issue('lost');
  expect(body.id).not.toBe(unused);
  expect(await cards()).toEqual([body.id]);
  expect(await numbersOfNetwork()).toEqual([body.id]);
});

test('A card is not issued with a number that was released meanwhile', async () => {
  const { issue, numbersOfNetwork, cards, grow } = await newOrganization();
  const release = async () => {
    await grow();
    await releaseUnusedNumbers(service.deps);
  };
  expect((await withNetwork(release, () => issue('slow'))).status).toBe(503);
  expect([await cards(), await numbersOfNetwork()]).toEqual([[], []]);
  expect((await issue('slow')).status).toBe(200);
  expect(await numbersOfNetwork()).toEqual(await cards());
});

test('While the network is away, the number is not forgotten', async () => {
  const { issue, numbersOfNetwork, notes, grow } = await newOrganization();
  await withNetwork(lose, () => issue('lost'));
  await grow();
  await service.sandbox.kill();
  await releaseUnusedNumbers(service.deps);
  expect(await notes()).toEqual(await numbersOfNetwork());
  expect((await issue('lost')).status).toBe(503);
  await service.sandbox.restart();
  await releaseUnusedNumbers(service.deps);
  expect([await numbersOfNetwork(), await notes()]).toEqual([[], []]);
});
