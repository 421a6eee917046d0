"""Opens a bank account, and pays a vendor so that the money is there on Friday.

You need EXCHEQUER_URL and EXCHEQUER_KEY, a test key with the scope `treasury:write`.
"""

from datetime import datetime, timedelta

from exchequer import Exchequer, errors
from exchequer.models import (
    BillPayInput,
    CounterpartyInput,
    DepositAccountInput,
    DepositAccountType,
    OwnerAddressInput,
    OwnerInput,
    PayeeInput,
    TransferInput,
    TransferType,
)

client = Exchequer()

account = client.accounts.create(
    body=DepositAccountInput(
        type_=DepositAccountType.CHECKING,
        owner=OwnerInput(
            first_name="Ada",
            last_name="Byron",
            email="ada@northwind.example",
            phone="+14155550123",
            ssn="536-90-4399",
            date_of_birth="1985-12-10",
            address=OwnerAddressInput(street="1 Market Street", city="San Francisco", state="CA", zip_="94105"),
        ),
        initial_deposit=2_500,
    )
)
print(f"Opened a {account.type_} account with {account.balance:.2f} USD")

# The Friday of next week, by the day of the bank: in test mode a test clock decides it.
today = datetime.fromisoformat(client.test_helpers.clock.retrieve().now).date()
friday = today + timedelta(days=12 - today.isoweekday() % 7)

payment = client.payments.bill_pay.create(
    body=BillPayInput(
        account_id=account.id,
        payee=PayeeInput(name="Mill Supplies", routing_number="021000021", account_number="12345678"),
        amount=400,
        deliver_by=friday,
        invoice_number="MS-2044",
        external_id="bill-2044",
    ),
    idempotency_key=f"bill-2044-{account.id}",
)
print(f"{payment.amount:.2f} USD to Mill Supplies by {payment.method}: {payment.status}")
print(f"  leaves on {payment.scheduled_date}, arrives on {payment.estimated_delivery}")

# The account has less than 9,000 dollars. The transfer is refused, and no money moves.
try:
    client.transfers.create(
        body=TransferInput(
            type_=TransferType.WIRE,
            from_account_id=account.id,
            amount=9_000,
            counterparty=CounterpartyInput(name="Mill Supplies", routing_number="021000021", account_number="12345678"),
        )
    )
except errors.Unprocessable as error:
    if error.code != "insufficient_funds":
        raise
    print(f"A wire of 9000.00 USD: {error.code}")
balance = client.accounts.balance(account.id).balance
print(f"Balance {balance:.2f} USD")
