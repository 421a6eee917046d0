import { randomUUID } from 'node:crypto';
import { partnerHeaders } from '@exchequer/http-kit';
import type { Answer } from '@exchequer/testkit';
import type { CallOptions, TestService } from './test-service.ts';
import { tenant } from './test-service.ts';

export const BOOKSHOP = { name: 'Corner Bookshop', id: 'mrc_books', mcc: '5942' };

/** Issues a card through the API. */
export async function issueCard(service: TestService, accountId: string, input: object = {}): Promise<Answer['body']> {
  const { status, body } = await service.post('/v1/cards/issue', { accountId, type: 'virtual', ...input });
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}

export interface Purchase {
  readonly merchant?: object;
  readonly partialAllowed?: boolean;
}

/** Pays with a card through the test helper. */
export function pay(
  service: TestService,
  cardId: string,
  amount: number,
  purchase: Purchase = {},
  options?: CallOptions,
) {
  return service.post(
    `/v1/test_helpers/cards/${cardId}/authorize`,
    { amount, merchant: BOOKSHOP, ...purchase },
    options,
  );
}

/** Sends messages as the card network does. */
export function networkOf(service: TestService, as = tenant) {
  const headers = partnerHeaders('sandbox-key-of-this-test', as);
  return {
    send: (kind: string, message: object): Promise<Answer> =>
      service.post(`/partner/card_network/${kind}`, message, { headers }),
    /** A payment with ids of its own. */
    payment: (cardId: string, amount: number) => ({
      id: randomUUID(),
      paymentId: randomUUID(),
      cardId,
      amount,
      merchant: BOOKSHOP,
    }),
  };
}

/** What an account has, in dollars: balance and available balance. */
export async function moneyOf(service: TestService, accountId: string): Promise<[number, number]> {
  const { body } = await service.get(`/v1/accounts/${accountId}`);
  return [body.balance, body.availableBalance];
}

/** What counts for the limits, in cents, by period. */
export async function spendingOf(service: TestService, seriesId: string): Promise<Record<string, string>> {
  const { rows } = await service.database.admin(
    `select period, starts_on::text as starts_on, spent from treasury.card_spending where series_id = '${seriesId}' order by 1, 2`,
  );
  return Object.fromEntries(rows.map(({ period, starts_on, spent }) => [`${period} ${starts_on}`, String(spent)]));
}
