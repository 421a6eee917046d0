import { readExpand, withNamed } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { BillPaymentExpand, ScheduledBillPayment } from './bill-pay.api.js';
import { toPayee } from './payees/payee.js';
import { findPayeesOfPayments, openPayees } from './payees/payees.queries.js';

/** Adds the payees that `expand` asks for. */
export async function expandPayments(
  { vault }: Pick<Deps, 'vault'>,
  db: Kysely<Database>,
  tenant: Tenant,
  payments: readonly ScheduledBillPayment[],
  expand: BillPaymentExpand | undefined,
): Promise<ScheduledBillPayment[]> {
  if (!readExpand(expand).has('payee')) return [...payments];
  return withNamed(
    payments,
    'payee',
    ({ payeeId }) => payeeId,
    async (ids) => {
      const rows = await findPayeesOfPayments(db, ids);
      const secrets = await openPayees(vault, db, tenant, rows);
      return rows.map((row, n) => toPayee(row, secrets[n]!));
    },
  );
}
