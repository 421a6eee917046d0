"""Files a Form 1099-NEC for each row of a CSV file, and says which rows are wrong.

You need EXCHEQUER_URL and EXCHEQUER_KEY, a test key with the scope `tax:write`.
"""

import csv
import re
import sys

from exchequer import Exchequer, each, errors, money
from exchequer.models import FilingDetails, RecipientInput, Submission1099Input

client = Exchequer()

file = sys.argv[1] if len(sys.argv) > 1 else "samples/1099-nec-recipients.csv"
with open(file, newline="", encoding="utf-8") as rows:
    recipients = [
        RecipientInput(row["name"], row["ssn"], row["address"], row["city"], row["state"], row["zip"], float(row["paid"]))
        for row in csv.DictReader(rows)
    ]

# Your own id of the filing: a second one with it is refused.
external_id = "1099-nec-2025"


def submit(chosen: list[RecipientInput]) -> str:
    answer = client.filing.submit1099(
        body=Submission1099Input(
            business_name="Northwind Bakery LLC",
            ein="12-3456780",
            address="12 Mill Lane, Portland, OR 97201",
            tax_year=2025,
            recipients=chosen,
            external_id=external_id,
            unique_external_id=True,
        )
    )
    return answer.filing_id


def show_progress(state: FilingDetails) -> None:
    print(f"  {state.status} ...", file=sys.stderr)


filed = client.filing.information_returns.list(external_id=external_id).data
try:
    filing_id = filed[0].filing_id if filed else submit(recipients)
except errors.InvalidRequest as error:
    # Nothing was filed. `body.recipients[20].zip` is the 21st row below the headings.
    wrong = {int(re.findall(r"\d+", problem.location)[0]): problem.message for problem in error.errors}
    for n, message in wrong.items():
        print(f"Row {n + 2}, {recipients[n].name}, is left out: {message}")
    filing_id = submit([recipient for n, recipient in enumerate(recipients) if n not in wrong])

filing = client.tax.wait_for_acknowledgment(filing_id, progress=show_progress)
print(f"Forms 1099-NEC of {filing.tax_year}: {filing.status}")
forms = list(each(client.filing.recipients.list, filing_id))
for form in forms:
    print(f"  {form.name}: {form.amount:.2f}, {form.status}")
total = sum(money.to_cents(form.amount) for form in forms)
print(f"{len(forms)} forms, {money.to_dollars(total):.2f} USD")
