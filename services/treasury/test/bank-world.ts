import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { balanceOf } from '@exchequer/ledger';
import { inTenant, type Tenant } from '@exchequer/postgres';
import type { Answer } from '@exchequer/testkit';
import type { BankRails } from '../src/bank/bank-rails.js';
import { setTestClock, tenantNow } from '../src/clock/clock.js';
import { nextDueAt } from '../src/clock/due-work.js';
import type { Deps } from '../src/deps.js';
import { OUTGOING_MESSAGE } from '../src/transfers/outgoing-messages.js';
import { receiveBankMessages } from '../src/transfers/receive-bank-messages.js';
import { doDueWork, endPauses, sendMessages } from './do-work.ts';
import { OTHER_BANK, ScriptedBank } from './scripted-bank.ts';
import { tenant as anyTenant, type TestService } from './test-service.ts';

/** A tenant with a scripted bank, on a clock of its own. */
export interface BankWorld {
  readonly as: typeof anyTenant;
  readonly bank: ScriptedBank;
  readonly deps: Deps;
  open(initialDeposit?: number): Promise<string>;
  /** A transfer to a counterparty; the answer of the API. */
  transfer(body: object): Promise<Answer>;
  get(path: string): Promise<Answer['body']>;
  balance(accountId: string): Promise<{ balance: number; availableBalance: number }>;
  now(): Promise<Date>;
  /** Lets time pass: what is due is done, and messages travel. `by` is the process that does it. */
  advanceTo(to: Date, by?: Deps): Promise<void>;
  send(): Promise<void>;
  receive(): Promise<number>;
  /** What the bank owes us on a rail, cents. */
  owed(rail: 'ach' | 'wire' | 'instant'): Promise<bigint>;
}

/** A bank partner that has a scripted bank for each tenant. */
export function scriptedBanks(): BankRails & { readonly ofTenants: Map<string, ScriptedBank> } {
  const ofTenants = new Map<string, ScriptedBank>();
  const of = ({ organizationId }: Tenant) => ofTenants.get(organizationId)!;
  return {
    ofTenants,
    routingNumber: new ScriptedBank().routingNumber,
    sendAchFile: (tenant, file) => of(tenant).sendAchFile(tenant, file),
    sendPayment: (tenant, payment) => of(tenant).sendPayment(tenant, payment),
    queryPayment: (tenant, query) => of(tenant).queryPayment(tenant, query),
    findParticipant: (tenant, routingNumber) => of(tenant).findParticipant(tenant, routingNumber),
    receive: (tenant, options) => of(tenant).receive(tenant, options),
  };
}

/** A new tenant. It begins on Monday 2032-03-01 at 09:00 in New York. The test service was started with `scriptedBanks`. */
export async function startBankWorld(service: TestService, date = '2032-03-01', time = '09:00'): Promise<BankWorld> {
  const as = { ...anyTenant, organizationId: newId('org'), livemode: false };
  const bank = new ScriptedBank();
  const { deps } = service;
  const { db } = deps;
  (deps.banks.test as ReturnType<typeof scriptedBanks>).ofTenants.set(as.organizationId, bank);
  const setClock = (to: Date) => inTenant(db, as, (trx) => setTestClock(trx, as, to));
  const now = () => inTenant(db, as, (trx) => tenantNow(trx, as));
  await setClock(newYorkInstant(date, time));
  const send = async (by: Deps = deps) => {
    await endPauses(deps, as, OUTGOING_MESSAGE);
    await sendMessages(by, as);
  };
  const receive = async (by: Deps = deps) => (await receiveBankMessages(by, as)).parts;
  const settle = async (by: Deps) => {
    await endPauses(deps, as);
    do {
      await doDueWork(by, as);
      await send(by);
    } while ((await receive(by)) > 0);
  };
  return {
    as,
    bank,
    deps,
    open: (initialDeposit = 0) => service.openAccount({ initialDeposit, as }),
    transfer: (body) => service.post('/v1/transfers', { type: 'ach', counterparty, ...body }, { as }),
    get: async (path) => (await service.get(path, { as })).body,
    balance: async (id) => {
      const { balance, availableBalance } = (await service.get(`/v1/accounts/${id}`, { as })).body;
      return { balance, availableBalance };
    },
    now,
    send: () => send(),
    receive: () => receive(),
    advanceTo: async (to, by = deps) => {
      for (;;) {
        await settle(by);
        const current = await now();
        const due = await inTenant(db, as, (trx) => nextDueAt(trx));
        const times = [due, bank.nextNewsAt(current)].filter((one): one is Date => one !== undefined && one <= to);
        if (times.length === 0) break;
        await setClock(new Date(Math.min(...times.map(Number))));
      }
      await setClock(to);
    },
    owed: async (rail) => (await inTenant(db, as, (trx) => balanceOf(trx, as, `bank:${rail}`))).balance,
  };
}

export const counterparty = { name: 'Grace Hopper', routingNumber: OTHER_BANK, accountNumber: '123456789' };
