"""Issues a card that pays for office supplies only, and shows why other payments are declined.

You need EXCHEQUER_URL and EXCHEQUER_KEY, a test key with the scope `treasury:write`.
"""

from exchequer import Exchequer, each
from exchequer.models import (
    CardInput,
    CardType,
    DepositAccountInput,
    DepositAccountType,
    MerchantInput,
    OwnerAddressInput,
    OwnerInput,
    SimulatedAuthorization,
    SpendingLimitsInput,
    SpendingRestrictionsInput,
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
        initial_deposit=1_000,
    )
)
card = client.cards.issue(
    body=CardInput(
        account_id=account.id,
        type_=CardType.VIRTUAL,
        spending_limits=SpendingLimitsInput(per_transaction=200, daily=300),
        restrictions=SpendingRestrictionsInput(allowed_categories=["office_supplies"]),
        external_id="employee-7",
        metadata={"department": "office"},
    )
)
print(f"Issued a {card.type_} card for {', '.join(card.restrictions.allowed_categories)}")

reasons = {reason.code: reason.meaning for reason in each(client.cards.decline_reasons.list)}
stationer = MerchantInput(name="Harbor Office Supply", mcc="5943")
cafe = MerchantInput(name="Cafe Luna", mcc="5812")
for amount, merchant in [(180, stationer), (250, stationer), (150, stationer), (20, cafe)]:
    payment = client.test_helpers.cards.authorize(card.id, body=SimulatedAuthorization(amount=amount, merchant=merchant))
    print(f"{amount:.2f} USD at {merchant.name}: {payment.status}")
    if payment.decline_reason:
        print(f"  {payment.decline_reason}: {reasons[payment.decline_reason]}")
