"""The resources of the API, as a tree. Written by generate.mjs."""

from .client import AuthenticatedClient
from .api import accounting
from .api import accounting_accounts
from .api import accounting_bank_transactions
from .api import accounting_bill_payments
from .api import accounting_bills
from .api import accounting_bills_payments
from .api import accounting_business_profile
from .api import accounting_credit_notes
from .api import accounting_customers
from .api import accounting_expenses
from .api import accounting_fiscal_periods
from .api import accounting_invoices
from .api import accounting_invoices_payments
from .api import accounting_journal_entries
from .api import accounting_payments
from .api import accounting_reconciliation
from .api import accounting_reconciliation_matches
from .api import accounting_refunds
from .api import accounting_reports
from .api import accounting_tax_calculations
from .api import accounting_tax_payments
from .api import accounting_tax_settings
from .api import accounts
from .api import accounts_statements
from .api import audit_events
from .api import bookkeeping
from .api import bookkeeping_connections
from .api import bookkeeping_rules
from .api import bookkeeping_syncs
from .api import bookkeeping_transactions
from .api import cards
from .api import cards_authorizations
from .api import cards_categories
from .api import cards_decline_reasons
from .api import documents
from .api import documents_pages
from .api import events
from .api import filing
from .api import filing_information_returns
from .api import filing_recipients
from .api import keys
from .api import owners
from .api import payments_approval_rules
from .api import payments_bill_pay
from .api import payments_payees
from .api import requests
from .api import root
from .api import tax
from .api import tax_filings
from .api import tax_form1040
from .api import tax_refund
from .api import tax_returns
from .api import test_helpers
from .api import test_helpers_authorizations
from .api import test_helpers_bookkeeping_connections
from .api import test_helpers_bookkeeping_connections_changes
from .api import test_helpers_bookkeeping_faults
from .api import test_helpers_cards
from .api import test_helpers_clock
from .api import test_helpers_disputes
from .api import test_helpers_tax
from .api import test_helpers_tax_filings
from .api import test_helpers_transfers
from .api import test_helpers_treasury
from .api import transactions
from .api import transactions_dispute
from .api import transfers
from .api import webhooks
from .api import webhooks_deliveries
from .api import webhooks_endpoints
from .api import webhooks_event_types
from .api import webhooks_replays


class AccountingAccounts(accounting_accounts.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingBankTransactions(accounting_bank_transactions.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingBillPayments(accounting_bill_payments.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingBillsPayments(accounting_bills_payments.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingBills(accounting_bills.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.payments = AccountingBillsPayments(client)


class AccountingBusinessProfile(accounting_business_profile.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingCreditNotes(accounting_credit_notes.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingCustomers(accounting_customers.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingExpenses(accounting_expenses.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingFiscalPeriods(accounting_fiscal_periods.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingInvoicesPayments(accounting_invoices_payments.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingInvoices(accounting_invoices.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.payments = AccountingInvoicesPayments(client)


class AccountingJournalEntries(accounting_journal_entries.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingPayments(accounting_payments.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingReconciliationMatches(accounting_reconciliation_matches.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingReconciliation(accounting_reconciliation.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.matches = AccountingReconciliationMatches(client)


class AccountingRefunds(accounting_refunds.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingReports(accounting_reports.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingTaxCalculations(accounting_tax_calculations.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingTaxPayments(accounting_tax_payments.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AccountingTaxSettings(accounting_tax_settings.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class Accounting(accounting.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.accounts = AccountingAccounts(client)
        self.bank_transactions = AccountingBankTransactions(client)
        self.bill_payments = AccountingBillPayments(client)
        self.bills = AccountingBills(client)
        self.business_profile = AccountingBusinessProfile(client)
        self.credit_notes = AccountingCreditNotes(client)
        self.customers = AccountingCustomers(client)
        self.expenses = AccountingExpenses(client)
        self.fiscal_periods = AccountingFiscalPeriods(client)
        self.invoices = AccountingInvoices(client)
        self.journal_entries = AccountingJournalEntries(client)
        self.payments = AccountingPayments(client)
        self.reconciliation = AccountingReconciliation(client)
        self.refunds = AccountingRefunds(client)
        self.reports = AccountingReports(client)
        self.tax_calculations = AccountingTaxCalculations(client)
        self.tax_payments = AccountingTaxPayments(client)
        self.tax_settings = AccountingTaxSettings(client)


class AccountsStatements(accounts_statements.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class Accounts(accounts.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.statements = AccountsStatements(client)


class AuditEvents(audit_events.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class BookkeepingConnections(bookkeeping_connections.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class BookkeepingRules(bookkeeping_rules.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class BookkeepingSyncs(bookkeeping_syncs.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class BookkeepingTransactions(bookkeeping_transactions.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class Bookkeeping(bookkeeping.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.connections = BookkeepingConnections(client)
        self.rules = BookkeepingRules(client)
        self.syncs = BookkeepingSyncs(client)
        self.transactions = BookkeepingTransactions(client)


class CardsAuthorizations(cards_authorizations.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class CardsCategories(cards_categories.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class CardsDeclineReasons(cards_decline_reasons.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class Cards(cards.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.authorizations = CardsAuthorizations(client)
        self.categories = CardsCategories(client)
        self.decline_reasons = CardsDeclineReasons(client)


class DocumentsPages(documents_pages.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class Documents(documents.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.pages = DocumentsPages(client)


class Events(events.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class FilingInformationReturns(filing_information_returns.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class FilingRecipients(filing_recipients.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class Filing(filing.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.information_returns = FilingInformationReturns(client)
        self.recipients = FilingRecipients(client)


class Keys(keys.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class Owners(owners.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class PaymentsApprovalRules(payments_approval_rules.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class PaymentsBillPay(payments_bill_pay.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class PaymentsPayees(payments_payees.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class Payments:
    def __init__(self, client: AuthenticatedClient) -> None:
        self.approval_rules = PaymentsApprovalRules(client)
        self.bill_pay = PaymentsBillPay(client)
        self.payees = PaymentsPayees(client)


class Requests(requests.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TaxFilings(tax_filings.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TaxForm1040(tax_form1040.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TaxRefund(tax_refund.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TaxReturns(tax_returns.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class Tax(tax.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.filings = TaxFilings(client)
        self.form1040 = TaxForm1040(client)
        self.refund = TaxRefund(client)
        self.returns = TaxReturns(client)


class TestHelpersAuthorizations(test_helpers_authorizations.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TestHelpersBookkeepingConnectionsChanges(test_helpers_bookkeeping_connections_changes.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TestHelpersBookkeepingConnections(test_helpers_bookkeeping_connections.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.changes = TestHelpersBookkeepingConnectionsChanges(client)


class TestHelpersBookkeepingFaults(test_helpers_bookkeeping_faults.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TestHelpersBookkeeping:
    def __init__(self, client: AuthenticatedClient) -> None:
        self.connections = TestHelpersBookkeepingConnections(client)
        self.faults = TestHelpersBookkeepingFaults(client)


class TestHelpersCards(test_helpers_cards.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TestHelpersClock(test_helpers_clock.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TestHelpersDisputes(test_helpers_disputes.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TestHelpersTaxFilings(test_helpers_tax_filings.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TestHelpersTax(test_helpers_tax.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.filings = TestHelpersTaxFilings(client)


class TestHelpersTransfers(test_helpers_transfers.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TestHelpersTreasury(test_helpers_treasury.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class TestHelpers(test_helpers.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.authorizations = TestHelpersAuthorizations(client)
        self.bookkeeping = TestHelpersBookkeeping(client)
        self.cards = TestHelpersCards(client)
        self.clock = TestHelpersClock(client)
        self.disputes = TestHelpersDisputes(client)
        self.tax = TestHelpersTax(client)
        self.transfers = TestHelpersTransfers(client)
        self.treasury = TestHelpersTreasury(client)


class TransactionsDispute(transactions_dispute.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class Transactions(transactions.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.dispute = TransactionsDispute(client)


class Transfers(transfers.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class WebhooksDeliveries(webhooks_deliveries.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class WebhooksEndpoints(webhooks_endpoints.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class WebhooksEventTypes(webhooks_event_types.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class WebhooksReplays(webhooks_replays.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class Webhooks(webhooks.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.deliveries = WebhooksDeliveries(client)
        self.endpoints = WebhooksEndpoints(client)
        self.event_types = WebhooksEventTypes(client)
        self.replays = WebhooksReplays(client)


class Resources(root.Resource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.accounting = Accounting(client)
        self.accounts = Accounts(client)
        self.audit_events = AuditEvents(client)
        self.bookkeeping = Bookkeeping(client)
        self.cards = Cards(client)
        self.documents = Documents(client)
        self.events = Events(client)
        self.filing = Filing(client)
        self.keys = Keys(client)
        self.owners = Owners(client)
        self.payments = Payments(client)
        self.requests = Requests(client)
        self.tax = Tax(client)
        self.test_helpers = TestHelpers(client)
        self.transactions = Transactions(client)
        self.transfers = Transfers(client)
        self.webhooks = Webhooks(client)


class AsyncAccountingAccounts(accounting_accounts.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingBankTransactions(accounting_bank_transactions.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingBillPayments(accounting_bill_payments.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingBillsPayments(accounting_bills_payments.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingBills(accounting_bills.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.payments = AsyncAccountingBillsPayments(client)


class AsyncAccountingBusinessProfile(accounting_business_profile.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingCreditNotes(accounting_credit_notes.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingCustomers(accounting_customers.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingExpenses(accounting_expenses.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingFiscalPeriods(accounting_fiscal_periods.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingInvoicesPayments(accounting_invoices_payments.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingInvoices(accounting_invoices.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.payments = AsyncAccountingInvoicesPayments(client)


class AsyncAccountingJournalEntries(accounting_journal_entries.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingPayments(accounting_payments.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingReconciliationMatches(accounting_reconciliation_matches.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingReconciliation(accounting_reconciliation.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.matches = AsyncAccountingReconciliationMatches(client)


class AsyncAccountingRefunds(accounting_refunds.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingReports(accounting_reports.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingTaxCalculations(accounting_tax_calculations.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingTaxPayments(accounting_tax_payments.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccountingTaxSettings(accounting_tax_settings.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccounting(accounting.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.accounts = AsyncAccountingAccounts(client)
        self.bank_transactions = AsyncAccountingBankTransactions(client)
        self.bill_payments = AsyncAccountingBillPayments(client)
        self.bills = AsyncAccountingBills(client)
        self.business_profile = AsyncAccountingBusinessProfile(client)
        self.credit_notes = AsyncAccountingCreditNotes(client)
        self.customers = AsyncAccountingCustomers(client)
        self.expenses = AsyncAccountingExpenses(client)
        self.fiscal_periods = AsyncAccountingFiscalPeriods(client)
        self.invoices = AsyncAccountingInvoices(client)
        self.journal_entries = AsyncAccountingJournalEntries(client)
        self.payments = AsyncAccountingPayments(client)
        self.reconciliation = AsyncAccountingReconciliation(client)
        self.refunds = AsyncAccountingRefunds(client)
        self.reports = AsyncAccountingReports(client)
        self.tax_calculations = AsyncAccountingTaxCalculations(client)
        self.tax_payments = AsyncAccountingTaxPayments(client)
        self.tax_settings = AsyncAccountingTaxSettings(client)


class AsyncAccountsStatements(accounts_statements.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncAccounts(accounts.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.statements = AsyncAccountsStatements(client)


class AsyncAuditEvents(audit_events.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncBookkeepingConnections(bookkeeping_connections.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncBookkeepingRules(bookkeeping_rules.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncBookkeepingSyncs(bookkeeping_syncs.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncBookkeepingTransactions(bookkeeping_transactions.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncBookkeeping(bookkeeping.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.connections = AsyncBookkeepingConnections(client)
        self.rules = AsyncBookkeepingRules(client)
        self.syncs = AsyncBookkeepingSyncs(client)
        self.transactions = AsyncBookkeepingTransactions(client)


class AsyncCardsAuthorizations(cards_authorizations.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncCardsCategories(cards_categories.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncCardsDeclineReasons(cards_decline_reasons.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncCards(cards.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.authorizations = AsyncCardsAuthorizations(client)
        self.categories = AsyncCardsCategories(client)
        self.decline_reasons = AsyncCardsDeclineReasons(client)


class AsyncDocumentsPages(documents_pages.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncDocuments(documents.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.pages = AsyncDocumentsPages(client)


class AsyncEvents(events.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncFilingInformationReturns(filing_information_returns.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncFilingRecipients(filing_recipients.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncFiling(filing.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.information_returns = AsyncFilingInformationReturns(client)
        self.recipients = AsyncFilingRecipients(client)


class AsyncKeys(keys.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncOwners(owners.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncPaymentsApprovalRules(payments_approval_rules.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncPaymentsBillPay(payments_bill_pay.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncPaymentsPayees(payments_payees.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncPayments:
    def __init__(self, client: AuthenticatedClient) -> None:
        self.approval_rules = AsyncPaymentsApprovalRules(client)
        self.bill_pay = AsyncPaymentsBillPay(client)
        self.payees = AsyncPaymentsPayees(client)


class AsyncRequests(requests.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTaxFilings(tax_filings.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTaxForm1040(tax_form1040.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTaxRefund(tax_refund.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTaxReturns(tax_returns.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTax(tax.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.filings = AsyncTaxFilings(client)
        self.form1040 = AsyncTaxForm1040(client)
        self.refund = AsyncTaxRefund(client)
        self.returns = AsyncTaxReturns(client)


class AsyncTestHelpersAuthorizations(test_helpers_authorizations.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTestHelpersBookkeepingConnectionsChanges(test_helpers_bookkeeping_connections_changes.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTestHelpersBookkeepingConnections(test_helpers_bookkeeping_connections.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.changes = AsyncTestHelpersBookkeepingConnectionsChanges(client)


class AsyncTestHelpersBookkeepingFaults(test_helpers_bookkeeping_faults.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTestHelpersBookkeeping:
    def __init__(self, client: AuthenticatedClient) -> None:
        self.connections = AsyncTestHelpersBookkeepingConnections(client)
        self.faults = AsyncTestHelpersBookkeepingFaults(client)


class AsyncTestHelpersCards(test_helpers_cards.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTestHelpersClock(test_helpers_clock.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTestHelpersDisputes(test_helpers_disputes.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTestHelpersTaxFilings(test_helpers_tax_filings.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTestHelpersTax(test_helpers_tax.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.filings = AsyncTestHelpersTaxFilings(client)


class AsyncTestHelpersTransfers(test_helpers_transfers.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTestHelpersTreasury(test_helpers_treasury.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTestHelpers(test_helpers.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.authorizations = AsyncTestHelpersAuthorizations(client)
        self.bookkeeping = AsyncTestHelpersBookkeeping(client)
        self.cards = AsyncTestHelpersCards(client)
        self.clock = AsyncTestHelpersClock(client)
        self.disputes = AsyncTestHelpersDisputes(client)
        self.tax = AsyncTestHelpersTax(client)
        self.transfers = AsyncTestHelpersTransfers(client)
        self.treasury = AsyncTestHelpersTreasury(client)


class AsyncTransactionsDispute(transactions_dispute.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncTransactions(transactions.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.dispute = AsyncTransactionsDispute(client)


class AsyncTransfers(transfers.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncWebhooksDeliveries(webhooks_deliveries.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncWebhooksEndpoints(webhooks_endpoints.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncWebhooksEventTypes(webhooks_event_types.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncWebhooksReplays(webhooks_replays.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)


class AsyncWebhooks(webhooks.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.deliveries = AsyncWebhooksDeliveries(client)
        self.endpoints = AsyncWebhooksEndpoints(client)
        self.event_types = AsyncWebhooksEventTypes(client)
        self.replays = AsyncWebhooksReplays(client)


class AsyncResources(root.AsyncResource):
    def __init__(self, client: AuthenticatedClient) -> None:
        super().__init__(client)
        self.accounting = AsyncAccounting(client)
        self.accounts = AsyncAccounts(client)
        self.audit_events = AsyncAuditEvents(client)
        self.bookkeeping = AsyncBookkeeping(client)
        self.cards = AsyncCards(client)
        self.documents = AsyncDocuments(client)
        self.events = AsyncEvents(client)
        self.filing = AsyncFiling(client)
        self.keys = AsyncKeys(client)
        self.owners = AsyncOwners(client)
        self.payments = AsyncPayments(client)
        self.requests = AsyncRequests(client)
        self.tax = AsyncTax(client)
        self.test_helpers = AsyncTestHelpers(client)
        self.transactions = AsyncTransactions(client)
        self.transfers = AsyncTransfers(client)
        self.webhooks = AsyncWebhooks(client)
