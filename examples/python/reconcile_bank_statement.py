"""Imports a bank statement, and lets its payments close an invoice and a bill.

You need EXCHEQUER_URL and EXCHEQUER_KEY, a key with the scope `accounting:write`.
"""

from datetime import date

from exchequer import Exchequer, each, read_file
from exchequer.models import (
    AccountingBankTransactionsImportBody,
    BankTransactionStatus,
    BillInput,
    BillItemInput,
    CustomerInput,
    InvoiceInput,
    InvoiceItemInput,
    MatchStatus,
)

client = Exchequer()

# What a customer owes you, and what you owe a vendor. With these keys they are made once, however often the program runs today.
customer = client.accounting.customers.create(
    body=CustomerInput(contact_name="Ada Byron", company_name="Northwind Bakery", email="ada@northwind.example"),
    idempotency_key="example-statement-customer",
)
invoice = client.accounting.invoices.create(
    body=InvoiceInput(
        customer_id=customer.id,
        issue_date=date(2026, 11, 10),
        items=[InvoiceItemInput(description="Deck oven", amount=1358.36)],
    ),
    idempotency_key="example-statement-invoice",
)
bill = client.accounting.bills.create(
    body=BillInput(
        vendor="City Power and Light",
        issue_date=date(2026, 11, 3),
        items=[BillItemInput(description="Electricity", amount=142.37, account_id="acc_6400")],
    ),
    idempotency_key="example-statement-bill",
)
print(f"Before: {invoice.amount_due:.2f} to receive, {bill.amount_due:.2f} to pay")

# A statement that is imported again records nothing twice.
statement = client.accounting.bank_transactions.import_(
    body=AccountingBankTransactionsImportBody(file=read_file("samples/bank-statement.csv"))
)
print(f"Statement from {statement.first_date} to {statement.last_date}: {statement.recorded} new rows")

client.accounting.reconciliation.run()
for match in each(client.accounting.reconciliation.matches.list, status=MatchStatus.MATCHED):
    row = client.accounting.bank_transactions.retrieve(match.bank_transaction_id)
    print(f"Matched {row.description}, {row.amount:.2f}\n  {match.reason}")
for row in each(
    client.accounting.bank_transactions.list,
    status=BankTransactionStatus.UNMATCHED,
    from_=date(2026, 11, 2),
    to=date(2026, 11, 20),
):
    print(f"Open: {row.description}, {row.amount:.2f}")

invoice = client.accounting.invoices.retrieve(invoice.id)
print(f"After: the invoice is {invoice.status}, {invoice.amount_due:.2f} to receive")
