"""E-files a Form 1040, learns why the IRS rejects it, corrects it and files it again.

You need EXCHEQUER_URL and EXCHEQUER_KEY, a test key with the scope `tax:write`. In test mode the IRS is played by the sandbox.
"""

import sys
from random import randint

from attrs import evolve

from exchequer import Exchequer, errors
from exchequer.models import (
    DirectDeposit,
    DirectDepositAccountType,
    EfileInput,
    EfileTaxpayer,
    FilingDetails,
    GivenForm1040,
    MailingAddress,
)

client = Exchequer()


def show_progress(filing: FilingDetails) -> None:
    print(f"  {filing.status} ...", file=sys.stderr)


# The IRS of the sandbox rejects an SSN that ends with 9002 until last year's AGI is corrected.
# A person files once a year, so each run takes another person.
tax_return = EfileInput(
    taxpayer=EfileTaxpayer(
        ssn=f"{randint(100, 665)}-{randint(10, 99)}-9002",
        first_name="Dana",
        last_name="Miller",
        date_of_birth="1985-06-15",
        address=MailingAddress(street="12 Larch Road", city="Portland", state="OR", zip_="97201"),
    ),
    tax_year=2025,
    form1040=GivenForm1040(wages=60_000, interest=200, dividends=0, standard_deduction=15_750, tax_withheld=6_000),
    direct_deposit=DirectDeposit("021000021", "7000123456", DirectDepositAccountType.CHECKING),
    digital_assets=False,
    prior_year_agi=1,
)

first = client.tax.efile(body=tax_return)
rejected = client.tax.wait_for_acknowledgment(first.id, progress=show_progress)
print(f"First attempt: {rejected.status}")
for problem in rejected.errors:
    print(f"  {problem.code}, {problem.field}: {problem.message}")

second = client.tax.efile(body=evolve(tax_return, prior_year_agi=48_500, resubmits=first.id))
accepted = client.tax.wait_for_acknowledgment(second.id, progress=show_progress)
print(f"Second attempt: {accepted.status}, refund {accepted.estimated_refund or 0:.2f}")

# The IRS accepts one return of a person and year.
try:
    client.tax.efile(body=evolve(tax_return, prior_year_agi=48_500))
except errors.Unprocessable as error:
    for rule in error.errors:
        print(f"Third attempt: {rule.code}, {rule.message}")
