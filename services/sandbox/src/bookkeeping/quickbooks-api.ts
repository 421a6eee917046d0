import type { Tenant } from '@exchequer/postgres';
import type { Response } from 'express';
import type { Deps } from '../deps.js';
import type { Entity } from './bookkeeping.tables.js';
import { disturb, type EntryFault, placeOf } from './bookkeeping-faults.js';
import { type Company, type Entry, findEntries, inCompany } from './company/company.js';

/** The part of the QuickBooks Online Accounting API (v3) that apps use to read transactions. */
const ENTITIES: readonly string[] = ['Purchase', 'Deposit', 'SalesReceipt'] satisfies Entity[];
const OBJECTS_MAX = 1_000;
const CDC_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** The times of the software are in the zone of California, here without daylight saving time. */
const ZONE_HOURS = -8;

export class QuickbooksFault extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export function sendFault(response: Response, { status, type, code, message }: QuickbooksFault): void {
  const detail = `message=${message}; errorCode=${code.padStart(6, '0')}; statusCode=${status}`;
  response
    .status(status)
    .json({ Fault: { Error: [{ Message: detail, Detail: message, code }], type }, time: toTime(new Date()) });
}

const QUERY =
  /^select\s+\*\s+from\s+(\w+)(?:\s+where\s+metadata\.lastupdatedtime\s*>=\s*'([^']+)')?(?:\s+orderby\s+metadata\.lastupdatedtime(?:\s+asc)?)?(?:\s+startposition\s+(\d+))?(?:\s+maxresults\s+(\d+))?$/i;

/** `select * from Purchase where MetaData.LastUpdatedTime >= '...' orderby MetaData.LastUpdatedTime startposition 1 maxresults 1000` */
export async function query(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  companyId: string,
  text: string,
  fault: EntryFault,
): Promise<object> {
  const [, named = '', since, start = '1', max = '100'] = QUERY.exec(text.trim()) ?? [];
  const entity = entityOf(named, 'QueryParserError: Encountered an unknown part of the query');
  if (Number(max) > OBJECTS_MAX || Number(max) < 1 || Number(start) < 1)
    throw new QuickbooksFault(400, 'ValidationFault', '4001', 'maxresults must be from 1 to 1000');
  const asked = {
    since: since === undefined ? undefined : timeFrom(since),
    offset: Number(start) - 1,
    limit: Number(max),
    withDeleted: false,
  };
  const range = placeOf(asked, fault);
  const entries =
    (await inCompany(deps, tenant, companyId, (trx, company) => findEntries(trx, company, entity, range))) ?? [];
  const shown = disturb(entries, fault).map(toObject);
  const page = { startPosition: Number(start), maxResults: shown.length };
  return { QueryResponse: shown.length === 0 ? {} : { [entity]: shown, ...page }, time: toTime(new Date()) };
}

/** Change data capture: the objects that were changed or deleted since a time, at most 1,000 of all entities together. */
export async function changes(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  companyId: string,
  { entities, changedSince }: { readonly entities: string; readonly changedSince: string },
  fault: EntryFault,
): Promise<object> {
  const since = timeFrom(changedSince);
  if (since.getTime() < Date.now() - CDC_DAYS * DAY_MS)
    throw new QuickbooksFault(400, 'ValidationFault', '2020', 'changedSince must be within the last 30 days');
  const wanted = entities.split(',').map((name) => entityOf(name.trim(), 'Unsupported entity'));
  const found = await inCompany(deps, tenant, companyId, async (trx, company: Company) => {
    const answers: object[] = [];
    let room = OBJECTS_MAX;
    for (const entity of wanted) {
      const range = { since, offset: 0, limit: room, withDeleted: true };
      const found = await findEntries(trx, company, entity, range);
      room -= found.length;
      const entries = disturb(found, fault).map(toObject);
      answers.push(entries.length === 0 ? {} : { [entity]: entries, startPosition: 1, maxResults: entries.length });
    }
    return answers;
  });
  return { CDCResponse: [{ QueryResponse: found ?? [] }], time: toTime(new Date()) };
}

export async function companyInfo(deps: Pick<Deps, 'db'>, tenant: Tenant, companyId: string): Promise<object> {
  const name = await inCompany(deps, tenant, companyId, async (_trx, company) => company.name);
  return {
    CompanyInfo: { CompanyName: name, LegalName: name, Country: 'US', Id: '1', SyncToken: '0', domain: 'QBO' },
    time: toTime(new Date()),
  };
}

function entityOf(name: string, problem: string): Entity {
  const known = ENTITIES.find((one) => one.toLowerCase() === name.toLowerCase());
  if (known === undefined) throw new QuickbooksFault(400, 'ValidationFault', '4000', problem);
  return known as Entity;
}

function timeFrom(text: string): Date {
  const time = new Date(text.replace(' ', '+'));
  if (Number.isNaN(time.getTime())) throw new QuickbooksFault(400, 'ValidationFault', '4000', 'Invalid date');
  return time;
}

/** Such as `2026-11-20T04:12:22-08:00`. */
function toTime(at: Date): string {
  return `${new Date(at.getTime() + ZONE_HOURS * 3_600_000).toISOString().slice(0, 19)}-08:00`;
}

function toObject({ entity, id, revision, changed_at, deleted, content }: Entry): object {
  const MetaData = { CreateTime: toTime(changed_at), LastUpdatedTime: toTime(changed_at) };
  if (deleted)
    return { domain: 'QBO', status: 'Deleted', Id: id, MetaData: { LastUpdatedTime: MetaData.LastUpdatedTime } };
  const { date, cents, payee, memo, account, malformed } = content;
  const amount = Math.abs(cents) / 100;
  const common = {
    domain: 'QBO',
    sparse: false,
    Id: id,
    SyncToken: String(revision),
    MetaData,
    ...(malformed !== 'no_date' && { TxnDate: date }),
    TotalAmt: malformed === 'text_amount' ? 'n/a' : amount,
    CurrencyRef:
      malformed === 'foreign_currency'
        ? { value: 'CAD', name: 'Canadian Dollar' }
        : { value: 'USD', name: 'United States Dollar' },
    PrivateNote: memo,
  };
  const accountRef = { value: '1', name: account };
  switch (entity) {
    case 'Purchase':
      return {
        ...common,
        PaymentType: 'CreditCard',
        Credit: false,
        AccountRef: { value: '41', name: 'Business Card' },
        EntityRef: { value: id, name: payee, type: 'Vendor' },
        Line: [
          {
            Id: '1',
            Amount: amount,
            Description: memo,
            DetailType: 'AccountBasedExpenseLineDetail',
            AccountBasedExpenseLineDetail: { AccountRef: accountRef },
          },
        ],
      };
    case 'SalesReceipt':
      return {
        ...common,
        CustomerRef: { value: id, name: payee },
        DepositToAccountRef: { value: '35', name: 'Checking' },
        Line: [
          {
            Id: '1',
            Amount: amount,
            Description: memo,
            DetailType: 'SalesItemLineDetail',
            SalesItemLineDetail: { ItemRef: accountRef },
          },
        ],
      };
    default:
      return {
        ...common,
        DepositToAccountRef: { value: '35', name: 'Checking' },
        Line: [
          {
            Id: '1',
            Amount: amount,
            Description: memo,
            DetailType: 'DepositLineDetail',
            DepositLineDetail: { Entity: { value: id, name: payee, type: 'CUSTOMER' }, AccountRef: accountRef },
          },
        ],
      };
  }
}
