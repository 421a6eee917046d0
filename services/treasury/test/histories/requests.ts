import { addDays, type CalendarDate, toNewYorkTime } from '@exchequer/calendar';
import type { Answer } from '@exchequer/testkit';
import { OTHER_BANK } from '../scripted-bank.ts';
import { ownerInput } from '../test-service.ts';
import { AT_OUR_BANK, COUNTERPARTIES, MERCHANTS, type Step, WORDS } from './steps.ts';

/** What a step sends. */
export interface Request {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object | undefined;
  /** The card network sends it, or somebody sends it to the sandbox. Default: a client. */
  readonly from?: 'card_network' | 'sandbox_control';
  /** Id of the object that the step is about. */
  readonly subject: string;
}

/** Ids of the objects that a history has made, oldest first. */
export interface Known {
  readonly accounts: string[];
  /** Account numbers by id. */
  readonly numbers: Map<string, string>;
  readonly transfers: string[];
  readonly cards: string[];
  readonly payments: string[];
  /** Posted card payments. */
  readonly cardTransactions: { readonly id: string; readonly cents: bigint }[];
  readonly disputes: string[];
  readonly bills: string[];
}

export const nothingKnown = (): Known => ({
  accounts: [],
  numbers: new Map(),
  transfers: [],
  cards: [],
  payments: [],
  cardTransactions: [],
  disputes: [],
  bills: [],
});

/** The values of the test world that a request depends on. */
export interface Situation {
  readonly known: Known;
  readonly now: Date;
  /** Cents that can be spent. */
  available(accountId: string): bigint;
  /** Cents on hold for a card payment. */
  held(paymentId: string): bigint;
  /** A new id in this history. */
  newId(): string;
}

const dollars = (cents: bigint | number) => Number(cents) / 100;

/** The object at this distance from the newest one. After the oldest one, counting starts again at the newest. */
function choose<T>(list: readonly T[], which: number): T | undefined {
  return list[list.length - 1 - (which % list.length)];
}

/** The request of a step, or undefined if what it is about does not exist yet. */
export function requestOf(step: Step, situation: Situation): Request | undefined {
  const { known, now } = situation;
  const post = (path: string, subject: string, body?: object): Request => ({ method: 'POST', path, body, subject });
  const helper = (path: string, subject: string, body?: object) => post(`/v1/test_helpers/${path}`, subject, body);
  switch (step.kind) {
    case 'open': {
      const { type, cents } = step;
      return post('/v1/accounts/create', '', { type, owner: ownerInput, initialDeposit: dollars(cents) });
    }
    case 'incoming': {
      const accountId = choose(known.accounts, step.account);
      if (accountId === undefined) return undefined;
      const body = { accountId, type: step.rail, amount: dollars(step.cents), counterparty: { name: 'Grace Hopper' } };
      return helper('treasury/incoming_transfer', accountId, body);
    }
    case 'own': {
      const [fromAccountId, toAccountId] = [choose(known.accounts, step.account), choose(known.accounts, step.to)];
      if (fromAccountId === undefined || fromAccountId === toAccountId) return undefined;
      const cents = step.cents === 'all' ? situation.available(fromAccountId) : BigInt(step.cents);
      if (cents <= 0n) return undefined;
      return post('/v1/transfers', fromAccountId, { type: 'ach', fromAccountId, toAccountId, amount: dollars(cents) });
    }
    case 'send': {
      const fromAccountId = choose(known.accounts, step.account);
      if (fromAccountId === undefined) return undefined;
      const { rail: type, counterparty, direction, speed, secCode, cents } = step;
      const { name, ...words } = WORDS[step.words];
      const number = numberOf(step, known);
      if (number === undefined) return undefined;
      const isOurs = counterparty === 'ownBank' || counterparty === 'nowhere';
      const routingNumber = isOurs ? AT_OUR_BANK : OTHER_BANK;
      const other = { name, routingNumber, accountNumber: number };
      const ach = type === 'ach' && { direction, speed, secCode };
      return post('/v1/transfers', fromAccountId, {
        type,
        fromAccountId,
        counterparty: other,
        amount: dollars(cents),
        ...words,
        ...ach,
      });
    }
    case 'cancel':
    case 'reverse': {
      const id = choose(known.transfers, step.transfer);
      return id === undefined ? undefined : post(`/v1/transfers/${id}/${step.kind}`, id);
    }
    case 'settle': {
      const id = choose(known.transfers, step.transfer);
      return id === undefined ? undefined : helper(`transfers/${id}/settle`, id);
    }
    case 'return': {
      const id = choose(known.transfers, step.transfer);
      return id === undefined ? undefined : helper(`transfers/${id}/return`, id, { returnCode: step.code });
    }
    case 'card': {
      const accountId = choose(known.accounts, step.account);
      if (accountId === undefined) return undefined;
      const { daily, monthly, one } = step.limits;
      const inDollars = (limit: number | null) => (limit === null ? null : dollars(limit));
      const spendingLimits = { daily: inDollars(daily), monthly: inDollars(monthly), perTransaction: inDollars(one) };
      const restrictions = { blockedMerchants: [MERCHANTS.casino.name] };
      return post('/v1/cards/issue', accountId, { accountId, type: 'virtual', spendingLimits, restrictions });
    }
    case 'cardStatus': {
      const id = choose(known.cards, step.card);
      return id === undefined
        ? undefined
        : { method: 'PATCH', path: `/v1/cards/${id}`, body: { status: step.status }, subject: id };
    }
    case 'closeCard': {
      const id = choose(known.cards, step.card);
      return id === undefined ? undefined : post(`/v1/cards/${id}/close`, id);
    }
    case 'authorize': {
      const id = choose(known.cards, step.card);
      const { cents, partial, merchant } = step;
      const body = { amount: dollars(cents), merchant: MERCHANTS[merchant], partialAllowed: partial };
      return id === undefined ? undefined : helper(`cards/${id}/authorize`, id, body);
    }
    case 'increment': {
      const id = choose(known.payments, step.payment);
      const body = { amount: dollars(step.cents), partialAllowed: step.partial };
      return id === undefined ? undefined : helper(`authorizations/${id}/increment`, id, body);
    }
    case 'release': {
      const id = choose(known.payments, step.payment);
      const body = step.cents === 'all' ? {} : { amount: dollars(step.cents) };
      return id === undefined ? undefined : helper(`authorizations/${id}/reverse`, id, body);
    }
    case 'clear': {
      const id = choose(known.payments, step.payment);
      if (id === undefined) return undefined;
      const held = situation.held(id);
      const cents = ((held > 0n ? held : 1_000n) * BigInt(step.percent)) / 100n;
      return helper(`authorizations/${id}/clear`, id, { amount: dollars(cents > 0n ? cents : 1n), final: step.final });
    }
    case 'forcePost': {
      const cardId = choose(known.cards, step.card);
      if (cardId === undefined) return undefined;
      const ids = { id: situation.newId(), paymentId: situation.newId(), cardId };
      const body = { ...ids, amount: dollars(step.cents), merchant: MERCHANTS.bookshop };
      return { ...post('/partner/card_network/clearings', cardId, body), from: 'card_network' };
    }
    case 'refund': {
      const id = choose(known.cards, step.card);
      const body = { amount: dollars(step.cents), merchant: MERCHANTS.bookshop };
      return id === undefined ? undefined : helper(`cards/${id}/refund`, id, body);
    }
    case 'dispute': {
      const transaction = choose(known.cardTransactions, step.transaction);
      if (!transaction) return undefined;
      const cents = (transaction.cents * BigInt(step.percent)) / 100n;
      const body = { reason: 'not_received', amount: dollars(cents > 0n ? cents : 1n) };
      return post(`/v1/transactions/${transaction.id}/dispute`, transaction.id, body);
    }
    case 'decide': {
      const id = choose(known.disputes, step.dispute);
      return id === undefined ? undefined : helper(`disputes/${id}/resolve`, id, { outcome: step.outcome });
    }
    case 'bill': {
      const accountId = choose(known.accounts, step.account);
      if (accountId === undefined) return undefined;
      const { counterparty, cents, every, count } = step;
      const recurrence = every === null ? undefined : { interval: every, count };
      const body = {
        accountId,
        payee: payeeOf(counterparty),
        amount: dollars(cents),
        ...chosenDay(step, now),
        recurrence,
      };
      return post('/v1/payments/bill-pay', accountId, body);
    }
    case 'approve':
    case 'reject': {
      const id = choose(known.bills, step.bill);
      return id === undefined ? undefined : post(`/v1/payments/bill-pay/${id}/${step.kind}`, id);
    }
    case 'cancelBill': {
      const id = choose(known.bills, step.bill);
      return id === undefined ? undefined : post(`/v1/payments/bill-pay/${id}/cancel`, id, { later: step.later });
    }
    case 'accountStatus': {
      const id = choose(known.accounts, step.account);
      return id === undefined
        ? undefined
        : { method: 'PATCH', path: `/v1/accounts/${id}`, body: { status: step.status }, subject: id };
    }
    case 'close': {
      const id = choose(known.accounts, step.account);
      return id === undefined ? undefined : post(`/v1/accounts/${id}/close`, id);
    }
    case 'payout': {
      const [id, toAccountId] = [choose(known.accounts, step.account), choose(known.accounts, step.to)];
      if (id === undefined || id === toAccountId) return undefined;
      return post(`/v1/accounts/${id}/payout`, id, { toAccountId });
    }
    case 'settleClosed': {
      const [id, fromAccountId] = [choose(known.accounts, step.account), choose(known.accounts, step.to)];
      if (id === undefined || id === fromAccountId) return undefined;
      return post(`/v1/accounts/${id}/settle`, id, { fromAccountId });
    }
    case 'advance': {
      const to = new Date(now.getTime() + step.minutes * 60_000).toISOString();
      return helper('treasury/advance_time', to, { to });
    }
    case 'fault': {
      const { fault, requests } = step;
      const body = { kind: fault, ...(fault !== 'none' && fault !== 'answers_twice' && { requests }) };
      return { ...post('/bank/faults', '', body), from: 'sandbox_control' };
    }
  }
}

/** The account number that a transfer is sent to. */
export function numberOf({ counterparty, to }: Step & { kind: 'send' }, known: Known): string | undefined {
  if (counterparty !== 'ownBank') return COUNTERPARTIES[counterparty];
  const other = choose(known.accounts, to);
  return other === undefined ? undefined : known.numbers.get(other);
}

/** The day that a bill payment asks for, if any. */
export function chosenDay(
  { days, isDeliverBy }: { readonly days: number | null; readonly isDeliverBy: boolean },
  now: Date,
): { readonly deliverBy?: CalendarDate; readonly scheduledDate?: CalendarDate } {
  if (days === null) return {};
  const day = addDays(toNewYorkTime(now).date, days);
  return isDeliverBy ? { deliverBy: day } : { scheduledDate: day };
}

function payeeOf(counterparty: 'plain' | 'R03' | 'check'): object {
  if (counterparty === 'check') {
    const address = { street: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701' };
    return { name: 'City Power', address };
  }
  return { name: 'Acme Supplies', routingNumber: OTHER_BANK, accountNumber: COUNTERPARTIES[counterparty] };
}

/** Remembers the object that a request has made. */
export function learn(known: Known, { kind }: Step, { status, body }: Answer): void {
  if (status !== 200) return;
  switch (kind) {
    case 'open':
      known.accounts.push(body.id);
      known.numbers.set(body.id, body.accountNumber);
      break;
    case 'own':
    case 'send':
    case 'reverse':
    case 'payout':
    case 'settleClosed':
      known.transfers.push(body.id);
      break;
    case 'card':
      known.cards.push(body.id);
      break;
    case 'authorize':
      known.payments.push(body.id);
      break;
    case 'clear':
    case 'forcePost':
      known.cardTransactions.push({ id: body.id, cents: BigInt(Math.round(-body.amount * 100)) });
      break;
    case 'dispute':
      known.disputes.push(body.id);
      break;
    case 'bill':
      known.bills.push(body.id);
      break;
  }
}
