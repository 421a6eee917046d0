import type { IdempotencyTables } from '@exchequer/http-kit';
import type { LedgerTables } from '@exchequer/ledger';
import type { MessagingTables } from '@exchequer/messaging';
import type { AccountTables } from './books/accounts/accounts.table.js';
import type { BankTransactionAliasTable, BankTransactionTable } from './bank/bank-transactions/bank-transactions.table.js';
import type { BillPaymentTable } from './purchases/bill-payments/bill-payments.table.js';
import type { BillTables } from './purchases/bills/bills.table.js';
import type { BusinessProfileTable } from './parties/business-profile/business-profile.table.js';
import type { CreditNoteTables } from './sales/credit-notes/credit-notes.table.js';
import type { CustomerTable } from './parties/customers/customers.table.js';
import type { ExpenseTables } from './purchases/expenses/expenses.table.js';
import type { InvoiceTables } from './sales/invoices/invoices.table.js';
import type { JournalEntryTable } from './books/journal/journal.table.js';
import type { PaymentTable } from './sales/payments/payments.table.js';
import type { FiscalPeriodTable } from './books/periods/periods.table.js';
import type { ReconciliationTables } from './bank/reconciliation/matches.table.js';
import type { RefundTable } from './sales/refunds/refunds.table.js';
import type { TaxLineTable } from './books/tax-lines/tax-lines.table.js';
import type { TaxPaymentTable } from './sales-tax/tax-payments/tax-payments.table.js';
import type { TaxSettingsTable } from './sales-tax/tax-settings/tax-settings.table.js';

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
