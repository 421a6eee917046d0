import type { IdempotencyTables } from '@exchequer/http-kit';
import type { LedgerTables } from '@exchequer/ledger';
import type { MessagingTables } from '@exchequer/messaging';
import type { AccountTables } from './accounts/accounts.table.js';
import type { BankTransactionAliasTable, BankTransactionTable } from './bank-transactions/bank-transactions.table.js';
import type { BillPaymentTable } from './bill-payments/bill-payments.table.js';
import type { BillTables } from './bills/bills.table.js';
import type { BusinessProfileTable } from './business-profile/business-profile.table.js';
import type { CreditNoteTables } from './credit-notes/credit-notes.table.js';
import type { CustomerTable } from './customers/customers.table.js';
import type { ExpenseTables } from './expenses/expenses.table.js';
import type { InvoiceTables } from './invoices/invoices.table.js';
import type { JournalEntryTable } from './journal/journal.table.js';
import type { PaymentTable } from './payments/payments.table.js';
import type { FiscalPeriodTable } from './periods/periods.table.js';
import type { ReconciliationTables } from './reconciliation/matches.table.js';
import type { RefundTable } from './refunds/refunds.table.js';
import type { TaxLineTable } from './sales-tax/tax-lines.table.js';
import type { TaxPaymentTable } from './tax-payments/tax-payments.table.js';
import type { TaxSettingsTable } from './tax-settings/tax-settings.table.js';

export const SCHEMA = 'accounting';

export interface Database
  extends IdempotencyTables,
    LedgerTables,
    MessagingTables,
    AccountTables,
    BillTables,
    CreditNoteTables,
    ExpenseTables,
    InvoiceTables,
    ReconciliationTables {
  business_profile: BusinessProfileTable;
  bank_transaction: BankTransactionTable;
  bank_transaction_alias: BankTransactionAliasTable;
  customer: CustomerTable;
  payment: PaymentTable;
  bill_payment: BillPaymentTable;
  refund: RefundTable;
  journal_entry: JournalEntryTable;
  fiscal_period: FiscalPeriodTable;
  tax_line: TaxLineTable;
  tax_payment: TaxPaymentTable;
  tax_settings: TaxSettingsTable;
}
