import { randomUUID } from 'node:crypto';
import { inTenant, type Tenant } from '@exchequer/postgres';
import type { Response } from 'express';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { disturb, type EntryFault, placeOf } from './bookkeeping-faults.js';
import { type Entry, findEntries, inCompany } from './company/company.js';
import { TEMPLATES } from './company/payees.js';
import { authEventId, revokeCompany } from './oauth/tokens.js';

/** The part of the Xero Accounting API (2.0) that apps use to read bank transactions. */
const PAGE_SIZE = 100;
const PAGE_SIZE_MAX = 1_000;
const FIRST_ACCOUNT = 400;
const ACCOUNTS = [...new Set(Object.values(TEMPLATES).flatMap(({ payees }) => payees.map(({ account }) => account)))];

export class XeroProblem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    message: string,
  ) {
    super(message);
  }
}

export function sendXeroProblem(response: Response, { status, title, message }: XeroProblem): void {
  response.status(status).json({ Type: null, Title: title, Status: status, Detail: message, Instance: null });
}

/**
 * The tenants (companies) that a person has allowed the app to read, in this consent and in earlier ones.
 * @param authEvent only those of this consent
 */
export async function connections(
  { db }: Pick<Deps, 'db'>,
  tenant: Tenant,
  authEvent: string | undefined,
): Promise<object[]> {
  const { rows } = await inTenant(db, tenant, (trx) =>
    sql<{ id: string; name: string; created_at: Date; grant_id: string }>`
      select distinct on (c.id) c.id, c.name, c.created_at, g.id as grant_id
      from bookkeeping_grant g
      join bookkeeping_company c on c.org_id = g.org_id and c.livemode = g.livemode and c.id = g.company_id
      where c.provider = 'xero' and g.code_used_at is not null and g.revoked_at is null
      order by c.id, g.id desc`.execute(trx),
  );
  return rows
    .filter(({ grant_id }) => authEvent === undefined || authEventId(grant_id) === authEvent)
    .map(({ id, name, created_at, grant_id }) => ({
      id: connectionId(id),
      authEventId: authEventId(grant_id),
      tenantId: id,
      tenantType: 'ORGANISATION',
      tenantName: name,
      createdDateUtc: created_at.toISOString().slice(0, 23),
      updatedDateUtc: created_at.toISOString().slice(0, 23),
    }));
}

/** Ends the access of the app to one tenant. */
export async function deleteConnection(deps: Pick<Deps, 'db'>, tenant: Tenant, id: string): Promise<undefined> {
  const companies = await inTenant(deps.db, tenant, (trx) =>
    trx.selectFrom('bookkeeping_company').select('id').where('provider', '=', 'xero').execute(),
  );
  const company = companies.find((one) => connectionId(one.id) === id);
  if (!company) throw new XeroProblem(404, 'NotFound', 'The connection does not exist.');
  await revokeCompany(deps, tenant, company.id);
}

const connectionId = (companyId: string) => authEventId(`connection ${companyId}`);

export interface BankTransactionsQuery {
  readonly page: string | undefined;
  readonly pageSize: string | undefined;
  /** HTTP header: only transactions that were changed at this time or later. */
  readonly modifiedSince: string | undefined;
}

export async function bankTransactions(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  companyId: string,
  { page: askedPage = '1', pageSize: askedSize = String(PAGE_SIZE), modifiedSince }: BankTransactionsQuery,
  fault: EntryFault,
): Promise<object> {
  const [page, pageSize] = [Number(askedPage), Number(askedSize)];
  if (
    !(Number.isInteger(page) && page >= 1) ||
    !(Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= PAGE_SIZE_MAX)
  )
    throw new XeroProblem(400, 'ValidationException', 'page must be 1 or more, pageSize from 1 to 1000');
  const since =
    modifiedSince === undefined
      ? undefined
      : new Date(/(Z|[+-]\d\d:?\d\d|GMT)$/.test(modifiedSince) ? modifiedSince : `${modifiedSince}Z`);
  if (since && Number.isNaN(since.getTime()))
    throw new XeroProblem(400, 'ValidationException', 'If-Modified-Since is not a time');
  const range = placeOf({ since, offset: (page - 1) * pageSize, limit: pageSize, withDeleted: true }, fault);
  const entries =
    (await inCompany(deps, tenant, companyId, (trx, company) => findEntries(trx, company, 'BankTransaction', range))) ??
    [];
  return {
    Id: randomUUID(),
    Status: 'OK',
    ProviderName: 'Exchequer sandbox',
    DateTimeUTC: toDate(new Date()),
    pagination: { page, pageSize },
    BankTransactions: disturb(entries, fault).map(toBankTransaction),
  };
}

/** Line items at Xero have the code of their account, and not its name. */
function accountCode(name: string): string {
  const place = ACCOUNTS.indexOf(name);
  return String(FIRST_ACCOUNT + (place < 0 ? ACCOUNTS.length : place));
}

/** Such as `/Date(1763625600000+0000)/`. */
const toDate = (at: Date) => `/Date(${at.getTime()}+0000)/`;

function toBankTransaction({ id, changed_at, deleted, content }: Entry): object {
  const { date, cents, payee, memo, account, malformed } = content;
  const total = malformed === 'text_amount' ? 'n/a' : Math.abs(cents) / 100;
  return {
    BankTransactionID: id,
    Type: cents < 0 ? 'SPEND' : 'RECEIVE',
    Status: deleted ? 'DELETED' : 'AUTHORISED',
    Contact: { ContactID: id, Name: payee },
    ...(malformed !== 'no_date' && { Date: toDate(new Date(date)), DateString: `${date}T00:00:00` }),
    LineAmountTypes: 'NoTax',
    LineItems: [
      {
        LineItemID: id,
        Description: memo,
        AccountCode: accountCode(account),
        LineAmount: total,
        Quantity: 1,
        UnitAmount: total,
      },
    ],
    SubTotal: total,
    TotalTax: 0,
    Total: total,
    CurrencyCode: malformed === 'foreign_currency' ? 'CAD' : 'USD',
    BankAccount: { AccountID: '13918178-849a-4823-9a31-57b7eac713d7', Code: '090', Name: 'Checking' },
    Reference: memo,
    IsReconciled: false,
    HasAttachments: false,
    ...(malformed !== 'no_time' && { UpdatedDateUTC: toDate(changed_at) }),
  };
}
