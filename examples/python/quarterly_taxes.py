"""Says a freelancer how much to pay the IRS each quarter, and why.

You need EXCHEQUER_URL and EXCHEQUER_KEY, a key with the scope `tax:read`.
"""

from datetime import date

from attrs import evolve

from exchequer import Exchequer, errors
from exchequer.models import IncomeSources, PaymentMade, PriorYear, QuarterlyInput, TaxFilingStatus

client = Exchequer()

year = QuarterlyInput(
    tax_year=2026,
    filing_status=TaxFilingStatus.SINGLE,
    income_sources=IncomeSources(self_employment=120_000),
    state="CA",
    prior_year=PriorYear(tax=21_400, agi=98_000),
    payments_made=[PaymentMade(date=date(2026, 4, 15), amount=5_000)],
)

estimate = client.tax.quarterly_estimates(body=year)
print(f"Expected federal tax of {year.tax_year}: {estimate.expected_tax:.2f}")
print(f"Enough to avoid a penalty: {estimate.required_annual_payment:.2f} ({estimate.safe_harbor.rule})")
for payment in estimate.payments:
    print(f"  quarter {payment.quarter}, due {payment.due_date}: {payment.amount:.2f}, paid {payment.paid:.2f}")

# What a person typed can be wrong: each wrong field is named.
try:
    client.tax.quarterly_estimates(body=evolve(year, state="California"))
except errors.InvalidRequest as error:
    for problem in error.errors:
        print(f"Wrong: {problem.location}, {problem.message}")
