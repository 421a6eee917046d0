import {
  achReturnDeadline,
  achSchedule,
  addBusinessDays,
  addDays,
  type CalendarDate,
  newYorkInstant,
  toNewYorkTime,
  wireSchedule,
} from '@exchequer/calendar';
import type { Answer } from '@exchequer/testkit';
import { nextOccurrence } from '../../src/bill-pay/bill-payment.js';
import { earliestProcessDate } from '../../src/bill-pay/schedule.js';
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf, startOfMonth } from '../../src/clock/month.js';
import { chosenDay, type Known, nothingKnown, numberOf, type Request, type Situation } from './requests.ts';
import { type CardLimits, COUNTERPARTIES, MERCHANTS, type Policy, type Rail, type Step } from './steps.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const CUTOFFS = { sameDay: ['10:00', '14:15', '16:15'], standard: '17:30' };
/** Cents. */
const APPROVAL_ABOVE = 1_000_000n;
const INTEREST_PPM = 4_000n;

/** Codes of returns and changes that banks answer to an entry for an account, with the long time limit of unauthorized debits. */
const ACH_ANSWERS: Readonly<Record<string, string>> = {
  [COUNTERPARTIES.R01]: 'R01',
  [COUNTERPARTIES.R03]: 'R03',
  [COUNTERPARTIES.R10]: 'R10',
  [COUNTERPARTIES.R29]: 'R29',
  [COUNTERPARTIES.C01]: 'C01',
};
const SIXTY_DAYS = new Set(['R10']);
/** The number that a C01 tells. */
const CORRECTED_NUMBER = '1110000399';

interface Account {
  readonly id: string;
  readonly type: 'checking' | 'savings';
  status: 'active' | 'frozen' | 'closed';
  readonly openedOn: CalendarDate;
  closedOn?: CalendarDate;
  /** What was posted on each day. */
  readonly days: Map<CalendarDate, bigint>;
  interestPaid: bigint;
}

interface Transfer {
  readonly id: string;
  readonly type: Rail;
  readonly direction: 'credit' | 'debit';
  readonly account: Account;
  /** Account number of the counterparty, as it was sent. Undefined between own accounts. */
  readonly number?: string;
  /** The counterparty is at our own bank: an account of the organization, or null if there is no such number. */
  readonly other?: Account | null;
  /** It was booked on the other account. */
  isBooked?: boolean;
  readonly amount: bigint;
  readonly fee: bigint;
  status: string;
  readonly createdAt: Date;
  readonly secCode?: string;
  /** When an ACH entry settles. */
  readonly settlesAt?: Date;
  settledOn?: CalendarDate;
  /** What the bank has of it. */
  bank?: 'pending' | 'settled' | 'returned' | 'rejected';
  isAnswered?: boolean;
  readonly reverses?: string;
  isReversed?: boolean;
  bill?: Bill;
}

interface Card {
  readonly id: string;
  readonly account: Account;
  status: 'active' | 'frozen' | 'closed';
  readonly limits: CardLimits;
  /** By first day of the day or month, `day 2031-03-07`. */
  readonly spent: Map<string, bigint>;
}

interface Payment {
  readonly id: string;
  readonly card: Card;
  readonly windows: readonly string[];
  readonly isHotel: boolean;
  /** The card may not pay this merchant. */
  readonly isBlocked: boolean;
  status: string;
  approved: bigint;
  held: bigint;
  reversed: bigint;
  cleared: bigint;
  expiresAt?: Date | undefined;
}

interface Bill {
  readonly id: string;
  readonly account: Account;
  readonly number?: string;
  readonly amount: bigint;
  status: string;
  attempts: number;
  readonly series: string;
  readonly occurrence: number;
  readonly processDate: CalendarDate;
  readonly estimatedDelivery: CalendarDate;
  readonly schedule: Parameters<typeof nextOccurrence>[0];
}

/** A bill payment as the API shows it: the model learns ids from it. */
export interface ShownBill {
  readonly id: string;
  readonly transferId: string | null;
  readonly recurrence: { readonly seriesId: string; readonly occurrence: number } | null;
}

interface Future {
  readonly at: Date;
  /** Orders what is due at the same time. */
  readonly id: string;
  readonly run: () => void;
  readonly isEndless?: boolean;
}

/** What a step must be answered with. */
type Expected = 'ok' | readonly [status: number, code: string];

class Mismatch extends Error {}

/**
 * A simple model of the bank that predicts its answers: balances, holds, and lists of future events. It runs a step after the service, so
 * that it learns ids from the answer. Amounts are cents.
 */
export class BankModel implements Situation {
  readonly known: Known = nothingKnown();
  /** Debits less credits of each account of the ledger. */
  readonly ledger = new Map<string, bigint>();
  /** Each hold with the account that pays it. */
  readonly holds = new Map<string, { readonly account: string; readonly cents: bigint }>();
  readonly accounts = new Map<string, Account>();
  readonly transfers = new Map<string, Transfer>();
  readonly cards = new Map<string, Card>();
  readonly payments = new Map<string, Payment>();
  readonly bills = new Map<string, Bill>();
  readonly disputes = new Map<
    string,
    { readonly account: string; readonly cents: bigint; readonly isCredited: boolean; status: string }
  >();
  private readonly disputed = new Set<string>();
  private readonly accountOfTransaction = new Map<string, string>();
  private dueWork: Future[] = [];
  private bankEvents: Future[] = [];
  private outgoing: Transfer[] = [];
  private isCorrected = false;
  private ids = 0;
  private shownBills: readonly ShownBill[] = [];
  /** Whether the bank may be unavailable or may lose an answer, so that a request can get 503. */
  mayBeUnavailable = false;

  constructor(
    public now: Date,
    private readonly policy: Policy | null,
  ) {}

  newId(): string {
    return `chosen-${++this.ids}`;
  }

  balance(accountId: string): bigint {
    return -(this.ledger.get(accountId) ?? 0n);
  }

  heldOf(accountId: string): bigint {
    return sum([...this.holds.values()].filter(({ account }) => account === accountId).map(({ cents }) => cents));
  }

  available(accountId: string): bigint {
    return this.balance(accountId) - this.heldOf(accountId);
  }

  held(paymentId: string): bigint {
    return this.payments.get(paymentId)?.held ?? 0n;
  }

  /** The balance at the end of a month, as its statement must tell it. */
  closing(accountId: string, month: Month): bigint {
    const last = lastDayOf(month);
    const { days } = this.accounts.get(accountId)!;
    return sum([...days].filter(([day]) => day <= last).map(([, cents]) => cents));
  }

  /** Compares the answer of a step with what it must be, and does what the step does. */
  apply(step: Step, request: Request, answer: Answer, bills: readonly ShownBill[]): void {
    this.shownBills = bills;
    const expected = this.handle(step, request, answer);
    const { status, body } = answer;
    const got = status === 200 ? 'ok' : [status, body?.code];
    if (JSON.stringify(got) !== JSON.stringify(expected)) {
      throw new Mismatch(
        `${step.kind}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)} ${body?.detail ?? ''}`,
      );
    }
  }

  private handle(step: Step, request: Request, answer: Answer): Expected {
    switch (step.kind) {
      case 'open':
        return this.open(step, answer);
      case 'incoming': {
        const account = this.accounts.get(request.subject)!;
        if (account.status === 'closed') return [409, 'account_closed'];
        this.runBankEvents();
        this.post(account.id, BigInt(step.cents), `bank:${step.rail}`, this.now);
        return 'ok';
      }
      case 'own':
        return this.moveBetweenOwnAccounts(request, answer);
      case 'send':
        return this.send(step, request, answer);
      case 'cancel':
        return this.cancel(request.subject);
      case 'settle':
        return this.settleNow(request.subject);
      case 'return':
        return this.returnNow(request.subject, step.code);
      case 'reverse':
        return this.reverse(request.subject, answer);
      case 'card': {
        const account = this.accounts.get(request.subject)!;
        if (account.status !== 'active') return [409, `account_${account.status}`];
        const { id } = answer.body;
        this.cards.set(id, { id, account, status: 'active', limits: step.limits, spent: new Map() });
        return 'ok';
      }
      case 'cardStatus': {
        const card = this.cards.get(request.subject)!;
        if (card.status === 'closed') return [409, 'card_closed'];
        card.status = step.status;
        return 'ok';
      }
      case 'closeCard': {
        const card = this.cards.get(request.subject)!;
        if (card.status === 'closed') return [409, 'card_closed'];
        card.status = 'closed';
        return 'ok';
      }
      case 'authorize':
        return this.authorize(step, request.subject, answer);
      case 'increment':
        return this.increment(step, request.subject, answer);
      case 'release':
        return this.release(step, request.subject, answer);
      case 'clear':
        return this.clear(step, request, answer);
      case 'forcePost': {
        const card = this.cards.get(request.subject)!;
        const windows = this.windowsOfToday();
        this.count(card, windows, BigInt(step.cents));
        this.post(card.account.id, -BigInt(step.cents), 'bank:card', this.now, true);
        this.accountOfTransaction.set(answer.body.id, card.account.id);
        return 'ok';
      }
      case 'refund':
        this.post(this.cards.get(request.subject)!.account.id, BigInt(step.cents), 'bank:card', this.now);
        return 'ok';
      case 'dispute': {
        if (this.disputed.has(request.subject)) return [409, 'conflict'];
        this.disputed.add(request.subject);
        const account = this.accountOfTransaction.get(request.subject)!;
        const cents = centsOf((request.body as { amount: number }).amount);
        const isCredited = this.accounts.get(account)!.status !== 'closed';
        this.disputes.set(answer.body.id, { account, cents, isCredited, status: 'open' });
        if (isCredited) this.post(account, cents, 'receivable:disputes', this.now);
        return 'ok';
      }
      case 'decide': {
        const dispute = this.disputes.get(request.subject)!;
        if (dispute.status === step.outcome) return 'ok';
        if (dispute.status !== 'open') return [409, 'conflict'];
        dispute.status = step.outcome;
        if (!dispute.isCredited) {
          if (step.outcome === 'won') this.post(dispute.account, dispute.cents, 'bank:card', this.now);
        } else if (step.outcome === 'won') this.record('bank:card', 'receivable:disputes', dispute.cents);
        else this.post(dispute.account, -dispute.cents, 'receivable:disputes', this.now, true);
        return 'ok';
      }
      case 'bill':
        return this.addBill(step, request, answer);
      case 'approve': {
        const bill = this.bills.get(request.subject)!;
        if (bill.status !== 'pending_approval') return [409, 'conflict'];
        this.approve(bill, answer);
        return 'ok';
      }
      case 'reject': {
        const bill = this.bills.get(request.subject)!;
        if (bill.status !== 'pending_approval') return [409, 'conflict'];
        bill.status = 'canceled';
        return 'ok';
      }
      case 'cancelBill':
        return this.cancelBill(request.subject, step.later);
      case 'accountStatus': {
        const account = this.accounts.get(request.subject)!;
        if (account.status === 'closed') return [409, 'account_closed'];
        account.status = step.status;
        return 'ok';
      }
      case 'close': {
        const account = this.accounts.get(request.subject)!;
        if (account.status === 'closed') return [409, 'account_closed'];
        if (this.balance(account.id) !== 0n || this.heldOf(account.id) !== 0n) return [409, 'account_not_empty'];
        if ([...this.disputes.values()].some((one) => one.account === account.id && one.status === 'open')) {
          return [409, 'account_not_empty'];
        }
        account.status = 'closed';
        account.closedOn = dayOf(this.now);
        return 'ok';
      }
      case 'payout':
      case 'settleClosed':
        return this.moveClosed(step.kind, request, answer);
      case 'advance':
        this.advanceTo(new Date(request.subject));
        this.now = new Date(answer.body.now);
        return 'ok';
      case 'fault':
        if (step.fault !== 'none') this.mayBeUnavailable = true;
        return 'ok';
    }
  }

  // Accounts

  private open({ type, cents }: Step & { kind: 'open' }, { body }: Answer): Expected {
    const account: Account = {
      id: body.id,
      type,
      status: 'active',
      openedOn: dayOf(this.now),
      days: new Map(),
      interestPaid: 0n,
    };
    this.accounts.set(account.id, account);
    if (cents > 0) this.post(account.id, BigInt(cents), 'bank:deposit', this.now);
    if (type === 'savings') this.scheduleInterest(account, addMonths(monthOf(account.openedOn), 1));
    return 'ok';
  }

  private scheduleInterest(account: Account, month: Month): void {
    const at = startOfMonth(month);
    this.dueWork.push({
      at,
      id: account.id,
      isEndless: true,
      run: () => {
        if (account.status === 'closed') return;
        this.payInterest(account, lastDayOf(addMonths(month, -1)), at);
        this.scheduleInterest(account, addMonths(month, 1));
      },
    });
  }

  /** Each day earns 1/365 of the rate on its closing balance; whole cents are paid. */
  private payInterest({ id, openedOn, days, ...account }: Account, last: CalendarDate, at: Date): void {
    let balance = 0n;
    let millionths = 0n;
    for (let day = openedOn; day <= last; day = addDays(day, 1)) {
      balance += days.get(day) ?? 0n;
      if (balance > 0n) millionths += (balance * INTEREST_PPM) / 365n;
    }
    const cents = millionths / 1_000_000n - account.interestPaid;
    if (cents <= 0n) return;
    this.accounts.get(id)!.interestPaid += cents;
    this.post(id, cents, 'expense:interest', at);
  }

  // Transfers

  private moveBetweenOwnAccounts({ body }: Request, answer: Answer): Expected {
    const { fromAccountId, toAccountId, amount } = body as {
      fromAccountId: string;
      toAccountId: string;
      amount: number;
    };
    const [from, to] = [this.accounts.get(fromAccountId)!, this.accounts.get(toAccountId)!];
    for (const status of ['closed', 'frozen'] as const) {
      if (from.status === status || to.status === status) return [409, `account_${status}`];
    }
    const cents = centsOf(amount);
    if (this.available(from.id) < cents) return [422, 'insufficient_funds'];
    this.move(from, to, cents, answer.body.id);
    return 'ok';
  }

  /** Pays out what a closed account has, or pays what it is overdrawn by. */
  private moveClosed(kind: 'payout' | 'settleClosed', { subject, body }: Request, answer: Answer): Expected {
    const closed = this.accounts.get(subject)!;
    const { toAccountId, fromAccountId } = body as { toAccountId?: string; fromAccountId?: string };
    const other = this.accounts.get((toAccountId ?? fromAccountId)!)!;
    if (closed.status !== 'closed') return [409, 'conflict'];
    const balance = this.balance(closed.id);
    if (kind === 'payout' && this.available(closed.id) <= 0n) return [422, 'insufficient_funds'];
    if (kind === 'settleClosed' && balance >= 0n) return [409, 'conflict'];
    if (other.status !== 'active') return [409, `account_${other.status}`];
    const cents = kind === 'payout' ? this.available(closed.id) : -balance;
    const [from, to] = kind === 'payout' ? [closed, other] : [other, closed];
    if (kind === 'settleClosed' && this.available(other.id) < cents) return [422, 'insufficient_funds'];
    this.move(from, to, cents, answer.body.id);
    return 'ok';
  }

  private move(from: Account, to: Account, cents: bigint, id: string): void {
    this.record(from.id, to.id, cents);
    const day = dayOf(this.now);
    from.days.set(day, (from.days.get(day) ?? 0n) - cents);
    to.days.set(day, (to.days.get(day) ?? 0n) + cents);
    const own = { direction: 'credit', fee: 0n, status: 'settled' } as const;
    this.transfers.set(id, { id, type: 'ach', account: from, amount: cents, createdAt: this.now, ...own });
  }

  private send(step: Step & { kind: 'send' }, { subject }: Request, { status, body }: Answer): Expected {
    const account = this.accounts.get(subject)!;
    const direction = step.rail === 'ach' ? step.direction : 'credit';
    const { counterparty } = step;
    const number = numberOf(step, this.known)!;
    const isOurs = counterparty === 'ownBank' || counterparty === 'nowhere';
    const order = { ...step, direction, account, number, ...(isOurs && { other: this.accountWith(number) }) };
    // The answer tells the exact time, which decides about schedules.
    const at = status === 200 ? new Date(body.createdAt) : this.now;
    const refused = this.submit(order, at, status === 200 ? body.id : undefined);
    if (refused) return refused;
    if (step.counterparty === 'answerIsLost' && step.rail !== 'ach') this.mayBeUnavailable = true;
    const transfer = this.transfers.get(body.id)!;
    same('status', body.status, transfer.status);
    same('fee', centsOf(body.fee), transfer.fee);
    if (transfer.settlesAt) same('expected day', body.expectedSettlementDate, dayOf(transfer.settlesAt));
    return 'ok';
  }

  /** A transfer to or from another bank, of a request or of a bill payment. */
  private submit(
    order: {
      readonly rail: Rail;
      readonly direction: 'credit' | 'debit';
      readonly account: Account;
      readonly number: string;
      readonly other?: Account | null;
      readonly speed: 'standard' | 'same_day';
      readonly secCode: string;
      readonly cents: number | bigint;
      readonly reverses?: string;
      readonly bill?: Bill;
    },
    at: Date,
    id: string | undefined,
    countsAt = at,
  ): readonly [number, string] | undefined {
    const { rail, direction, account, reverses, bill } = order;
    const amount = BigInt(order.cents);
    if (account.status !== 'active') return [409, `account_${account.status}`];
    if (reverses === undefined && this.isOverLimit(order, amount, countsAt)) return [422, 'transfer_limit_exceeded'];
    const schedule = achSchedule(at, { speed: order.speed, direction, amountCents: amount, cutoffs: CUTOFFS });
    const fee = reverses === undefined ? this.feeOf(rail, schedule.effectiveSpeed) : 0n;
    const needed = (direction === 'credit' ? amount : 0n) + fee;
    if (needed > 0n && this.available(account.id) < needed) return [422, 'insufficient_funds'];
    if (id === undefined) throw new Mismatch('a transfer was refused that must be accepted');
    const isCorrected =
      this.isCorrected && rail === 'ach' && reverses === undefined && order.number === COUNTERPARTIES.C01;
    const transfer: Transfer = {
      id,
      type: rail,
      direction,
      account,
      number: isCorrected ? CORRECTED_NUMBER : order.number,
      amount,
      fee,
      status: 'pending',
      createdAt: countsAt,
      secCode: order.secCode,
      ...(order.other !== undefined && { other: order.other }),
      ...(rail === 'ach' && { settlesAt: schedule.settlesAt }),
      ...(reverses !== undefined && { reverses }),
      ...(bill && { bill }),
    };
    this.transfers.set(id, transfer);
    if (direction === 'credit') this.hold(`${id}.hold`, account.id, amount);
    if (fee > 0n) this.hold(`${id}.fee`, account.id, fee);
    if (rail === 'ach') {
      this.dueWork.push({ at: schedule.sendBy, id, run: () => this.sendPending(transfer) });
    } else if (rail === 'wire' && wireSchedule(at).sendAt > at) {
      this.dueWork.push({ at: wireSchedule(at).sendAt, id, run: () => this.sendPending(transfer) });
    } else {
      transfer.status = 'submitted';
      this.outgoing.push(transfer);
    }
    return undefined;
  }

  private feeOf(rail: Rail, speed: 'standard' | 'same_day'): bigint {
    if (!this.policy) return 0n;
    const { wire, instant, achSameDay } = this.policy.fees;
    if (rail === 'ach') return speed === 'same_day' ? centsOf(achSameDay) : 0n;
    return centsOf(rail === 'wire' ? wire : instant);
  }

  private isOverLimit(
    { direction, account }: Pick<Transfer, 'direction' | 'account'>,
    amount: bigint,
    at: Date,
  ): boolean {
    const limit = centsOf(
      direction === 'credit' ? (this.policy?.creditLimit ?? 5_000_000) : (this.policy?.debitLimit ?? 500_000),
    );
    const used = [...this.transfers.values()].filter(
      (one) =>
        one.account === account &&
        one.direction === direction &&
        one.number !== undefined &&
        one.status !== 'failed' &&
        one.status !== 'canceled' &&
        one.createdAt.getTime() > at.getTime() - DAY_MS,
    );
    return sum(used.map((one) => one.amount)) + amount > limit;
  }

  /** At the cut-off, or because a test helper wants it now. */
  private sendPending(transfer: Transfer): void {
    const { status, direction, account } = transfer;
    if (status !== 'pending') return;
    if (account.status === 'closed' || (account.status === 'frozen' && direction === 'credit')) {
      this.fail(transfer);
      return;
    }
    this.setStatus(transfer, 'submitted');
    this.outgoing.push(transfer);
  }

  private fail(transfer: Transfer): void {
    this.holds.delete(`${transfer.id}.hold`);
    this.holds.delete(`${transfer.id}.fee`);
    this.setStatus(transfer, 'failed');
    if (transfer.reverses !== undefined) this.holdAgain(this.transfers.get(transfer.reverses)!);
  }

  /** The reversal of this transfer is not sent. */
  private holdAgain(original: Transfer): void {
    original.isReversed = false;
    this.holdWindow(original);
  }

  /** The reversal of this transfer did not move its money, so the money of a debit is on hold for the rest of the return window. */
  private holdWindow({ id, status, direction, account, amount, settledOn }: Transfer): void {
    if (direction !== 'debit' || status !== 'settled') return;
    if (releasedAt(settledOn!) > this.now) this.holds.set(`${id}.window`, { account: account.id, cents: amount });
  }

  private cancel(id: string): Expected {
    const transfer = this.transfers.get(id)!;
    if (transfer.status === 'canceled') return 'ok';
    if (transfer.status !== 'pending') return [409, 'transfer_not_cancelable'];
    this.fail(transfer);
    this.setStatus(transfer, 'canceled');
    return 'ok';
  }

  private settleNow(id: string): Expected {
    const transfer = this.transfers.get(id)!;
    this.sendNow(transfer);
    if (transfer.status === 'settled') return 'ok';
    const isSubmitted = transfer.status === 'submitted';
    // The bank is asked also about a transfer that came back already.
    if (transfer.bank !== undefined || isSubmitted) this.catchUp();
    if (!isSubmitted || transfer.bank === 'rejected') return [409, 'conflict'];
    this.bankSettles(transfer, this.now);
    this.catchUp();
    return 'ok';
  }

  private returnNow(id: string, code: string): Expected {
    const transfer = this.transfers.get(id)!;
    this.sendNow(transfer);
    // The bank is asked also about a transfer that came back already.
    if (transfer.bank !== undefined || transfer.status === 'submitted') this.catchUp();
    const isUnderWay = transfer.status === 'submitted' || transfer.status === 'settled';
    if (transfer.number === undefined || !isUnderWay) return [409, 'conflict'];
    if (transfer.type !== 'ach') {
      if (transfer.bank === 'rejected' || transfer.bank === 'returned') return [422, 'return_refused'];
      if (transfer.bank === 'pending') {
        transfer.bank = 'rejected';
        this.fail(transfer);
      } else {
        this.bankReturns(transfer, this.now);
      }
      this.catchUp();
      return 'ok';
    }
    if (transfer.bank === 'returned') return [422, 'return_refused'];
    const isPending = transfer.bank === 'pending';
    this.bankSettles(transfer, this.now);
    const settledOn = isPending ? dayOf(this.now) : transfer.settledOn!;
    if (dayOf(this.now) > achReturnDeadline(settledOn, this.limitOf(transfer, code))) return [422, 'return_refused'];
    transfer.isAnswered = true;
    this.bankReturns(transfer, this.now);
    this.catchUp();
    return 'ok';
  }

  private sendNow(transfer: Transfer): void {
    if (transfer.status !== 'pending') return;
    this.sendPending(transfer);
    this.catchUp();
  }

  private reverse(id: string, { status, body }: Answer): Expected {
    const original = this.transfers.get(id)!;
    const { type, direction, account, number, other, amount, secCode = '', settledOn } = original;
    const isReversible = type === 'ach' && number !== undefined && original.reverses === undefined;
    const isOpen = original.status === 'settled' && !original.isReversed;
    if (!isReversible || !isOpen || dayOf(this.now) > achReturnDeadline(settledOn!, 'five_banking_days')) {
      return [409, 'transfer_not_reversible'];
    }
    const window = this.holds.get(`${id}.window`);
    this.holds.delete(`${id}.window`);
    const opposite = direction === 'credit' ? 'debit' : 'credit';
    const order = {
      rail: type,
      direction: opposite,
      account,
      number,
      ...(other !== undefined && { other }),
      speed: 'standard',
      secCode,
      cents: amount,
      reverses: id,
    } as const;
    const at = status === 200 ? new Date(body.createdAt) : this.now;
    const refused = this.submit(order, at, status === 200 ? body.id : undefined);
    if (!refused) original.isReversed = true;
    else if (window) this.holds.set(`${id}.window`, window);
    return refused ?? 'ok';
  }

  private setStatus(transfer: Transfer, status: string): void {
    transfer.status = status;
    const { bill, id } = transfer;
    if (bill) this.dueWork.push({ at: this.now, id, run: () => this.follow(transfer) });
  }

  // The bank

  private reachBank(transfer: Transfer): void {
    transfer.bank = 'pending';
    const { id, type, number, settlesAt } = transfer;
    const event = (at: Date, run: () => void) => this.bankEvents.push({ at, id, run });
    if (type === 'ach') {
      event(settlesAt!, () => this.bankSettles(transfer, settlesAt!));
      return;
    }
    if (transfer.other !== undefined && type === 'instant') {
      if (this.refusesOnUs(transfer)) {
        transfer.bank = 'rejected';
        this.fail(transfer);
      } else {
        this.bankSettles(transfer, this.now);
      }
      return;
    }
    if (number === COUNTERPARTIES.rejected) {
      transfer.bank = 'rejected';
      this.fail(transfer);
      return;
    }
    if (number === COUNTERPARTIES.staysPending) return;
    const at = type === 'wire' ? wireSchedule(this.now).settlesAt : this.now;
    if (number === COUNTERPARTIES.settlesLater) {
      const later = new Date(at.getTime() + HOUR_MS);
      event(later, () => this.bankSettles(transfer, later));
      return;
    }
    if (number === COUNTERPARTIES.comesBack) {
      const back = newYorkInstant(addBusinessDays(dayOf(at), 1), '10:00');
      event(back, () => this.bankReturns(transfer, back));
    }
    if (at > this.now) event(at, () => this.bankSettles(transfer, at));
    else this.bankSettles(transfer, this.now);
  }

  private bankSettles(transfer: Transfer, at: Date): void {
    if (transfer.bank !== 'pending') return;
    const isRefused = transfer.other !== undefined && this.refusesOnUs(transfer);
    if (transfer.other && !isRefused) this.bookOnUs(transfer, transfer.other, at);
    transfer.bank = 'settled';
    this.settle(transfer, at);
    // The bank knows its own accounts: what it cannot book comes back at once.
    if (isRefused) this.bankReturns(transfer, at);
    const code = transfer.type === 'ach' && transfer.other === undefined ? ACH_ANSWERS[transfer.number!] : undefined;
    if (code === undefined) return;
    const answerAt = newYorkInstant(achReturnDeadline(dayOf(at), this.limitOf(transfer, code)), '08:30');
    const answer = () => {
      if (transfer.isAnswered) return;
      transfer.isAnswered = true;
      if (code === 'C01') this.isCorrected = true;
      else this.bankReturns(transfer, answerAt);
    };
    this.bankEvents.push({ at: answerAt, id: transfer.id, run: answer });
  }

  private accountWith(number: string): Account | null {
    const [id] = [...this.known.numbers].find(([, one]) => one === number) ?? [];
    return id === undefined ? null : this.accounts.get(id)!;
  }

  /** Whether the other account of our bank cannot get, or pay, the money. */
  private refusesOnUs({ other, direction, amount }: Transfer): boolean {
    if (!other || other.status === 'closed') return true;
    return direction === 'debit' && (other.status === 'frozen' || this.available(other.id) < amount);
  }

  private bookOnUs(transfer: Transfer, other: Account, at: Date): void {
    const { type, direction, amount } = transfer;
    transfer.isBooked = true;
    this.post(other.id, direction === 'credit' ? amount : -amount, `bank:${type}`, at);
  }

  private limitOf({ direction, secCode }: Transfer, code: string): 'sixty_calendar_days' | 'two_banking_days' {
    const isConsumerDebit = direction === 'debit' && (secCode === 'PPD' || secCode === 'WEB');
    return isConsumerDebit && SIXTY_DAYS.has(code) ? 'sixty_calendar_days' : 'two_banking_days';
  }

  private settle(transfer: Transfer, at: Date): void {
    const { id, type, direction, account, amount, fee } = transfer;
    transfer.settledOn = dayOf(at);
    this.holds.delete(`${id}.hold`);
    this.holds.delete(`${id}.fee`);
    if (fee > 0n) this.post(account.id, -fee, 'income:fees', at, true);
    if (direction === 'credit') {
      this.post(account.id, -amount, `bank:${type}`, at, true);
    } else {
      this.post(account.id, amount, `bank:${type}`, at);
      this.holds.set(`${id}.window`, { account: account.id, cents: amount });
      this.dueWork.push({ at: releasedAt(transfer.settledOn), id, run: () => this.holds.delete(`${id}.window`) });
    }
    this.setStatus(transfer, 'settled');
  }

  private bankReturns(transfer: Transfer, at: Date): void {
    if (transfer.bank !== 'settled') return;
    transfer.bank = 'returned';
    const { id, type, direction, account, amount } = transfer;
    this.holds.delete(`${id}.window`);
    this.post(account.id, direction === 'credit' ? amount : -amount, `bank:${type}`, at, true);
    const { other, isBooked } = transfer;
    if (other && isBooked) {
      this.post(other.id, direction === 'credit' ? -amount : amount, `bank:${type}`, at, true);
    }
    this.setStatus(transfer, 'returned');
    for (const other of this.transfers.values()) {
      if (other.reverses === id && other.status === 'pending') this.fail(other);
    }
    if (transfer.reverses !== undefined) this.holdWindow(this.transfers.get(transfer.reverses)!);
  }

  // Cards

  private authorize(step: Step & { kind: 'authorize' }, cardId: string, { body }: Answer): Expected {
    const card = this.cards.get(cardId)!;
    const windows = this.windowsOfToday();
    const { merchant } = step;
    const isBlocked = merchant === 'casino';
    const decision = this.decide({ ...step, card, windows, amount: BigInt(step.cents), earlier: 0n, isBlocked });
    const payment: Payment = {
      id: body.id,
      card,
      windows,
      isHotel: MERCHANTS[merchant].mcc === '7011',
      isBlocked,
      status: 'declined',
      approved: 0n,
      held: 0n,
      reversed: 0n,
      cleared: 0n,
    };
    this.payments.set(payment.id, payment);
    if (typeof decision === 'string') {
      same('decline reason', body.declineReason, decision);
    } else {
      same('approved', centsOf(body.approvedAmount), decision);
      payment.approved = decision;
      this.place(payment, decision, new Date(body.createdAt));
      this.count(card, windows, decision);
      if (merchant === 'timeout') this.releaseAll(payment, 'reversed', decision);
    }
    same('status', body.status, payment.status);
    return 'ok';
  }

  private increment(step: Step & { kind: 'increment' }, id: string, { body }: Answer): Expected {
    const payment = this.payments.get(id)!;
    const { card, windows } = payment;
    const amount = BigInt(step.cents);
    const earlier = payment.held + payment.cleared;
    const decision = this.decide({ ...step, card, windows, amount, earlier, isBlocked: payment.isBlocked });
    if (typeof decision === 'string') {
      same('decline reason', body.declineReason, decision);
      same('status', body.status, 'declined');
      return 'ok';
    }
    payment.approved += decision;
    same('approved', centsOf(body.approvedAmount), payment.approved);
    this.count(card, windows, decision);
    if (payment.held === 0n) {
      this.place(payment, decision, this.now, new Date(body.expiresAt));
    } else {
      payment.held += decision;
      this.holds.delete(payment.id);
      this.hold(payment.id, card.account.id, payment.held);
    }
    same('held', centsOf(body.heldAmount), payment.held);
    return 'ok';
  }

  private decide(request: {
    readonly card: Card;
    readonly windows: readonly string[];
    readonly amount: bigint;
    readonly earlier: bigint;
    readonly partial: boolean;
    readonly isBlocked: boolean;
  }): bigint | string {
    const { card, windows, amount, earlier, partial, isBlocked } = request;
    const { account, limits, spent } = card;
    if (card.status === 'frozen') return 'card_frozen';
    if (card.status === 'closed' || account.status === 'closed') return 'card_inactive';
    if (account.status === 'frozen') return 'account_frozen';
    if (isBlocked) return 'merchant_blocked';
    if (limits.one !== null && earlier + amount > BigInt(limits.one)) return 'per_transaction_limit';
    const [day = 0n, month = 0n] = windows.map((window) => spent.get(window) ?? 0n);
    let approved = amount;
    const rooms: (readonly [string, bigint])[] = [];
    if (limits.daily !== null) rooms.push(['daily_limit', BigInt(limits.daily) - day]);
    if (limits.monthly !== null) rooms.push(['monthly_limit', BigInt(limits.monthly) - month]);
    rooms.push(['insufficient_funds', this.available(account.id)]);
    for (const [reason, left] of rooms) {
      if (approved <= left) continue;
      if (!partial || left <= 0n) return reason;
      approved = left;
    }
    return approved;
  }

  private windowsOfToday(): readonly string[] {
    const day = dayOf(this.now);
    return [`day ${day}`, `month ${firstDayOf(monthOf(day))}`];
  }

  private count({ spent }: Card, windows: readonly string[], cents: bigint): void {
    for (const window of windows) spent.set(window, (spent.get(window) ?? 0n) + cents);
  }

  private place(payment: Payment, cents: bigint, at: Date, told?: Date): void {
    const expiresAt = told ?? new Date(at.getTime() + (payment.isHotel ? 30 : 7) * DAY_MS);
    payment.status = 'approved';
    payment.held = cents;
    payment.expiresAt = expiresAt;
    this.hold(payment.id, payment.card.account.id, cents);
    const expire = () => {
      if (payment.held > 0n && payment.expiresAt === expiresAt) this.releaseAll(payment, 'expired', 0n);
    };
    this.dueWork.push({ at: expiresAt, id: payment.id, run: expire });
  }

  private releaseAll(payment: Payment, why: 'reversed' | 'expired', reversed: bigint): void {
    this.count(payment.card, payment.windows, -payment.held);
    this.holds.delete(payment.id);
    payment.held = 0n;
    payment.reversed += reversed;
    payment.status = payment.cleared > 0n ? 'cleared' : why;
  }

  private release({ cents }: Step & { kind: 'release' }, id: string, answer: Answer): Expected {
    const payment = this.payments.get(id)!;
    const asked = cents === 'all' ? payment.held : BigInt(cents);
    const released = asked < payment.held ? asked : payment.held;
    if (released === 0n) return [409, 'conflict'];
    if (answer.status !== 200) return 'ok';
    if (released === payment.held) {
      this.releaseAll(payment, 'reversed', released);
    } else {
      this.count(payment.card, payment.windows, -released);
      payment.held -= released;
      payment.reversed += released;
      this.holds.set(id, { account: payment.card.account.id, cents: payment.held });
    }
    same('held', centsOf(answer.body.heldAmount), payment.held);
    return 'ok';
  }

  private clear({ final }: Step & { kind: 'clear' }, { subject, body }: Request, answer: Answer): Expected {
    const payment = this.payments.get(subject)!;
    const { card, windows, held } = payment;
    const amount = centsOf((body as { amount: number }).amount);
    const closes = final || amount >= held;
    payment.cleared += amount;
    if (held > 0n && !closes) {
      payment.held -= amount;
      this.holds.set(payment.id, { account: card.account.id, cents: payment.held });
    } else {
      this.count(card, windows, amount - held);
      payment.held = 0n;
      payment.status = 'cleared';
      this.holds.delete(payment.id);
    }
    this.post(card.account.id, -amount, 'bank:card', this.now, true);
    this.accountOfTransaction.set(answer.body.id, card.account.id);
    return 'ok';
  }

  // Bill payments

  private addBill(step: Step & { kind: 'bill' }, { subject }: Request, answer: Answer): Expected {
    const account = this.accounts.get(subject)!;
    if (account.status === 'closed') return [409, 'account_closed'];
    const { id } = answer.body;
    const dates = shownDates(answer);
    const method = step.counterparty === 'check' ? 'check' : 'ach';
    const chosen = chosenDay(step, this.now);
    const amount = BigInt(step.cents);
    const bill: Bill = {
      id,
      account,
      ...(step.counterparty !== 'check' && { number: COUNTERPARTIES[step.counterparty] }),
      amount,
      status: amount > APPROVAL_ABOVE ? 'pending_approval' : 'scheduled',
      attempts: 0,
      series: id,
      occurrence: 1,
      ...dates,
      schedule: {
        method,
        chosen_day: chosen.deliverBy ?? chosen.scheduledDate ?? dates.processDate,
        is_deliver_by: chosen.deliverBy !== undefined,
        interval: step.every,
        occurrences: step.every === null ? null : step.count,
        until: null,
        occurrence: 1,
      },
    };
    this.bills.set(id, bill);
    if (bill.status === 'scheduled') this.schedule(bill);
    return 'ok';
  }

  /** The next payment of a series is made; those whose days have passed are skipped. */
  private approve(bill: Bill, answer: Answer): void {
    const earliest = earliestProcessDate(this.now);
    let { occurrence, processDate, estimatedDelivery } = bill;
    const missed: Pick<Bill, 'occurrence' | 'processDate' | 'estimatedDelivery'>[] = [];
    while (processDate < earliest) {
      const following = nextOccurrence({ ...bill.schedule, occurrence });
      if (!following) break;
      missed.push({ occurrence, processDate, estimatedDelivery });
      occurrence += 1;
      ({ processDate, estimatedDelivery } = following);
    }
    const dates = shownDates(answer);
    same('day', dates.processDate, [processDate, earliest].sort().at(-1));
    same('missed', answer.body.occurrencesMissed, missed.length);
    const approved: Bill = {
      ...bill,
      status: 'scheduled',
      occurrence,
      schedule: { ...bill.schedule, occurrence },
      ...dates,
    };
    this.bills.set(bill.id, approved);
    this.schedule(approved);
    for (const one of missed) {
      const shown = this.shownBills.find(
        ({ recurrence }) => recurrence?.seriesId === bill.series && recurrence.occurrence === one.occurrence,
      );
      if (!shown) throw new Mismatch(`the missed occurrence ${one.occurrence} of ${bill.series} is not shown`);
      const schedule = { ...bill.schedule, occurrence: one.occurrence };
      this.bills.set(shown.id, { ...bill, ...one, id: shown.id, status: 'skipped', schedule });
    }
  }

  private schedule(bill: Bill, day = bill.processDate): void {
    const at = newYorkInstant(day, '09:00');
    this.dueWork.push({ at, id: bill.id, run: () => this.pay(this.bills.get(bill.id)!, at) });
  }

  private addNext(bill: Bill): void {
    const dates = nextOccurrence(bill.schedule);
    if (!dates) return;
    const occurrence = bill.occurrence + 1;
    const shown = this.shownBills.find(
      ({ recurrence }) => recurrence?.seriesId === bill.series && recurrence.occurrence === occurrence,
    );
    if (!shown) throw new Mismatch(`occurrence ${occurrence} of the bill payment ${bill.series} is missing`);
    const { processDate, estimatedDelivery } = dates;
    const schedule = { ...bill.schedule, occurrence };
    const next: Bill = {
      ...bill,
      id: shown.id,
      attempts: 0,
      occurrence,
      processDate,
      estimatedDelivery,
      schedule,
    };
    this.bills.set(next.id, next);
    this.known.bills.push(next.id);
    if (next.status === 'scheduled') this.schedule(next);
  }

  private pay(bill: Bill, dueAt: Date): void {
    if (bill.status !== 'scheduled') return;
    if (bill.attempts === 0) this.addNext(bill);
    const { account, amount } = bill;
    if (account.status === 'closed') {
      bill.status = 'failed';
      return;
    }
    if (account.status !== 'frozen' && this.isPaid(bill, amount, dueAt)) return;
    bill.attempts += 1;
    if (bill.attempts === 3) {
      bill.status = 'failed';
      return;
    }
    this.schedule(bill, addBusinessDays(dayOf(later(dueAt, this.now)), 1));
  }

  private isPaid(bill: Bill, amount: bigint, dueAt: Date): boolean {
    const { account, number } = bill;
    if (number === undefined) {
      if (this.available(account.id) < amount) return false;
      this.post(account.id, -amount, 'bank:check', this.now);
      bill.status = 'sent';
      const today = dayOf(this.now);
      const delivery = today > bill.processDate ? addBusinessDays(today, 5) : bill.estimatedDelivery;
      const at = newYorkInstant(delivery, '17:00');
      const deliver = () => {
        if (bill.status === 'sent') bill.status = 'paid';
      };
      this.dueWork.push({ at, id: bill.id, run: deliver });
      return true;
    }
    const transferId = this.shownBills.find(({ id }) => id === bill.id)?.transferId ?? undefined;
    const order = {
      rail: 'ach',
      direction: 'credit',
      account,
      number,
      speed: 'standard',
      secCode: 'CCD',
      cents: amount,
      bill,
    } as const;
    // A payment counts in the limits at the time when it was due, unless its day has passed.
    const countsAt = dayOf(dueAt) === dayOf(this.now) ? dueAt : this.now;
    if (this.submit(order, this.now, transferId, countsAt)) return false;
    this.known.transfers.push(transferId!);
    bill.status = 'processing';
    return true;
  }

  private follow({ bill, status }: Transfer): void {
    if (status === 'submitted' && bill!.status === 'processing') bill!.status = 'sent';
    else if (status === 'settled') bill!.status = 'paid';
    else if (status === 'returned') bill!.status = 'returned';
    else if (status === 'failed' || status === 'canceled') bill!.status = 'failed';
  }

  private cancelBill(id: string, isLater: boolean): Expected {
    const bill = this.bills.get(id)!;
    if (bill.status !== 'pending_approval' && bill.status !== 'scheduled') return [409, 'conflict'];
    if (!isLater && bill.attempts === 0) this.addNext(bill);
    bill.status = 'canceled';
    if (!isLater) return 'ok';
    for (const one of this.bills.values()) {
      const isOfSeries = one.series === bill.series && one.occurrence > bill.occurrence;
      if (isOfSeries && one.status === 'scheduled') one.status = 'canceled';
    }
    return 'ok';
  }

  // Time

  /** The time of the last event that is already scheduled, without interest, which never ends. */
  lastEventAt(): Date {
    const events = [...this.bankEvents, ...this.dueWork.filter(({ isEndless }) => !isEndless)];
    return new Date(Math.max(this.now.getTime(), ...events.map(({ at }) => at.getTime())));
  }

  /** What is due, until nothing is left: first messages to the bank, then messages of the bank, then due work in the order of time. */
  private catchUp(): void {
    for (;;) {
      const sent = this.outgoing.splice(0);
      for (const transfer of sent) this.reachBank(transfer);
      if (!this.runBankEvents() && !this.runDueWork() && sent.length === 0) return;
    }
  }

  private runBankEvents(): boolean {
    const [due, left] = split(this.bankEvents, this.now);
    this.bankEvents = left;
    for (const { run } of due) run();
    return due.length > 0;
  }

  private runDueWork(): boolean {
    let hasRun = false;
    for (;;) {
      const [due, left] = split(this.dueWork, this.now);
      const [first, ...others] = due;
      if (!first) return hasRun;
      this.dueWork = [...others, ...left];
      first.run();
      hasRun = true;
    }
  }

  private advanceTo(target: Date): void {
    for (;;) {
      this.catchUp();
      if (this.now >= target) return;
      const next = Math.min(...[...this.dueWork, ...this.bankEvents].map(({ at }) => at.getTime()), target.getTime());
      this.now = new Date(next);
    }
  }

  // Money

  private record(debit: string, credit: string, cents: bigint): void {
    this.ledger.set(debit, (this.ledger.get(debit) ?? 0n) + cents);
    this.ledger.set(credit, (this.ledger.get(credit) ?? 0n) - cents);
  }

  /** Money comes in from one of our own accounts, or goes there. Unless it is forced, there must be enough. */
  private post(accountId: string, cents: bigint, own: string, at: Date, isForced = false): void {
    if (cents > 0n) this.record(own, accountId, cents);
    else this.record(accountId, own, -cents);
    const { days } = this.accounts.get(accountId)!;
    days.set(dayOf(at), (days.get(dayOf(at)) ?? 0n) + cents);
    if (cents < 0n && !isForced) this.requireEnough(accountId);
  }

  private hold(id: string, account: string, cents: bigint): void {
    this.holds.set(id, { account, cents });
    this.requireEnough(account);
  }

  private requireEnough(accountId: string): void {
    if (this.available(accountId) < 0n) throw new Mismatch(`${accountId} is below its limit`);
  }
}

function split(futures: readonly Future[], now: Date): [due: Future[], left: Future[]] {
  const due = futures.filter(({ at }) => at <= now);
  due.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  return [due, futures.filter(({ at }) => at > now)];
}

function dayOf(at: Date): CalendarDate {
  return toNewYorkTime(at).date;
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, one) => total + one, 0n);
}

export function centsOf(dollars: number): bigint {
  return BigInt(Math.round(dollars * 100));
}

function shownDates({ body }: Answer): Pick<Bill, 'processDate' | 'estimatedDelivery'> {
  return { processDate: body.scheduledDate, estimatedDelivery: body.estimatedDelivery };
}

function same(what: string, got: unknown, expected: unknown): void {
  if (got !== expected) throw new Mismatch(`${what}: expected ${String(expected)}, got ${String(got)}`);
}

/** When the money of a debit that settled on this day can be spent. */
function releasedAt(settledOn: CalendarDate): Date {
  return newYorkInstant(addBusinessDays(settledOn, 2), '17:30');
}
