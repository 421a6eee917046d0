"""Invoices a customer in San Francisco, with the sales tax of the address.

You need EXCHEQUER_URL and EXCHEQUER_KEY, a key with the scope `accounting:write`.
"""

from exchequer import Exchequer, errors, money
from exchequer.models import (
    Address,
    CustomerInput,
    InvoiceInput,
    InvoiceItemInput,
    PaymentTerms,
    TaxRegistration,
    TaxSettingsInput,
)

client = Exchequer()

# Tax is charged only where you are registered.
registrations = client.accounting.tax_settings.retrieve().registrations
if not any(each.jurisdiction == "US-CA" for each in registrations):
    settings = TaxSettingsInput(registrations=[*registrations, TaxRegistration(jurisdiction="US-CA")])
    client.accounting.tax_settings.update(body=settings)

# Your own id of the customer. A second customer with it is refused.
external_id = "crm-1042"
try:
    client.accounting.customers.create(
        body=CustomerInput(
            contact_name="Ada Byron",
            company_name="Northwind Bakery",
            email="ada@northwind.example",
            address=Address(street="1 Market Street", city="San Francisco", state="CA", zip_="94105"),
            external_id=external_id,
            unique_external_id=True,
        )
    )
except errors.Conflict as error:
    if error.code != "external_id_taken":
        raise
    print("The customer is known already")
[customer] = client.accounting.customers.list(external_id=external_id).data

# With this key the order is invoiced once, however often the program runs today.
invoice = client.accounting.invoices.create(
    body=InvoiceInput(
        customer_id=customer.id,
        items=[
            InvoiceItemInput(description="Deck oven", amount=money.to_dollars(95_000)),
            InvoiceItemInput(description="Baking tray", quantity=4, amount=12.5),
        ],
        payment_terms=PaymentTerms.NET_30,
        external_id="order-4711",
        metadata={"channel": "web"},
    ),
    idempotency_key=f"order-4711-{customer.id}",
)

print(f"{invoice.number} for {customer.company_name}, due {invoice.due_date}")
print(f"  subtotal {invoice.subtotal:.2f}")
for tax in invoice.taxes:
    print(f"  sales tax of {tax.name} {tax.amount:.2f}")
print(f"  total {invoice.total:.2f}")
