"""Connects bookkeeping software, corrects categories, and adds up Schedule C.

You need EXCHEQUER_URL and EXCHEQUER_KEY, a test key with the scope `bookkeeping:write`.
"""

import sys

from exchequer import Exchequer, each
from exchequer.models import (
    CategoryInput,
    RuleInput,
    SyncDetails,
    SyncInput,
    TestConnectionInput,
    TestConnectionInputCompany,
    TestConnectionInputProvider,
)

client = Exchequer()


def show_progress(sync: SyncDetails) -> None:
    print(f"  {sync.transaction_count} transactions ...", file=sys.stderr)


# In test mode a helper agrees for you. In live mode a person agrees in a browser, at the address of `client.bookkeeping.connect()`.
connection = client.test_helpers.bookkeeping.connections.create(
    body=TestConnectionInput(provider=TestConnectionInputProvider.QUICKBOOKS, company=TestConnectionInputCompany.STUDIO)
)
print(f"Connected {connection.company_name} in {connection.provider}")

sync_id = client.bookkeeping.sync(body=SyncInput(connection_id=connection.id)).sync_id
sync = client.bookkeeping.wait_for_sync(sync_id, progress=show_progress)
print(f"Synchronization: {sync.status}")

# An uncertain category waits for a person. Until then its transaction is in no total.
uncertain = client.bookkeeping.transactions.list(connection_id=connection.id, needs_review=True, search="Cascade Fuel", limit=1).data
for fuel in uncertain:
    print(f"{fuel.payee}, {fuel.amount:.2f}: {fuel.category}? {fuel.category_reason}")
    corrected = client.bookkeeping.transactions.update(fuel.id, body=CategoryInput(category="car_and_truck"))
    print(f"  {corrected.category}: {corrected.category_reason}")

# A rule decides all others of this payee, also those that come later.
rule = client.bookkeeping.rules.create(body=RuleInput(payee_contains="Cascade Fuel", category="car_and_truck"))
left = list(each(client.bookkeeping.transactions.list, connection_id=connection.id, needs_review=True, search="Cascade Fuel"))
print(f'With a rule for "{rule.payee_contains}", {len(left)} of them need a review')

year = client.bookkeeping.schedule_c(connection_id=connection.id, tax_year=2025)
print(f"Schedule C of {year.tax_year}: income {year.gross_income:.2f}, expenses {year.total_expenses:.2f}, profit {year.net_profit:.2f}")
