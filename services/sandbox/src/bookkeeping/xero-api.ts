import { randomUUID } from 'node:crypto';
import type { Tenant } from '@exchequer/postgres';
import type { Response } from 'express';
import type { Deps } from '../deps.js';
import { disturb, type EntryFault } from './bookkeeping-faults.js';
import { type Entry, findEntries, inCompany } from './company/company.js';

/** The part of the Xero Accounting API (2.0) that apps use to read bank transactions. */
const PAGE_SIZE = 100;
const PAGE_SIZE_MAX = 1_000;

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

/** The tenants (companies) that an access token gives access to. */
export async function connections(deps: Pick<Deps, 'db'>, tenant: Tenant, companyId: string): Promise<object[]> {
  const found = await inCompany(deps, tenant, companyId, async (_trx, company) => [
    {
      id: companyId,
      tenantId: companyId,
      tenantType: 'ORGANISATION',
      tenantName: company.name,
      createdDateUtc: company.created_at.toISOString().slice(0, 23),
      updatedDateUtc: company.created_at.toISOString().slice(0, 23),
    },
  ]);
  return found ?? [];
}

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
  const range = { since, offset: (page - 1) * pageSize, limit: pageSize, withDeleted: true };
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
        AccountCode: '400',
        AccountName: account,
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
    UpdatedDateUTC: toDate(changed_at),
  };
}
