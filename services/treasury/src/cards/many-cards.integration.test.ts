import { verifyLedger } from '@exchequer/ledger';
import { issueCard, pay } from '../../test/card-network.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';

const CARDS = 3_000;

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

test(`With ${CARDS} cards on one account, its cards together spend no more than its balance, and lists, changes and closing work`, async () => {
  const accountId = await service.openAccount({ initialDeposit: 50 });
  const { id } = await issueCard(service, accountId);
  // Copies of the card, at treasury and at the network.
  const copy = `'card_' || lpad(n::text, 26, '0')`;
  for (const [table, member] of [
    ['treasury.card', 'id'],
    ['sandbox.network_card', 'card_id'],
  ] as const) {
    const series = table === 'treasury.card' ? `, 'series_id', ${copy}` : '';
    await service.database.admin(
      `insert into ${table} select (jsonb_populate_record(c, jsonb_build_object('${member}', ${copy}${series}))).*
         from ${table} c cross join generate_series(1, ${CARDS - 1}) n where c.${member} = '${id}'`,
    );
  }
  const { body: page } = await service.get(`/v1/cards?accountId=${accountId}&limit=1000&offset=2500`);
  expect([page.total_count, page.data.length, page.has_more]).toEqual([CARDS, 500, false]);
  const cards = (await service.get(`/v1/cards?accountId=${accountId}&limit=64`)).body.data as { id: string }[];
  const answers = await Promise.all(cards.map((card) => pay(service, card.id, 1)));
  const approved = answers.filter(({ body }) => body.status === 'approved');
  expect([approved.length, answers.length]).toEqual([50, 64]);
  for (const { body } of answers) if (body.status !== 'approved') expect(body.declineReason).toBe('insufficient_funds');
  const { body: account } = await service.get(`/v1/accounts/${accountId}`);
  expect([account.balance, account.availableBalance]).toEqual([50, 0]);
  const frozen = await service.patch(`/v1/accounts/${accountId}`, { status: 'frozen' });
  expect(frozen.status).toBe(200);
  expect((await pay(service, cards[0]!.id, 1)).body).toMatchObject({
    status: 'declined',
    declineReason: 'account_frozen',
  });
  const other = await service.post(`/v1/accounts/${accountId}/close`);
  expect([other.status, other.body.code]).toEqual([409, 'account_not_empty']);
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
});
