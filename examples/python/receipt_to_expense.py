"""Reads a receipt, and books it as an expense.

You need EXCHEQUER_URL and EXCHEQUER_KEY, a key with the scopes `documents:write` and `accounting:write`.
"""

import sys
import time

from exchequer import Exchequer
from exchequer.models import Category, DocumentObject, ExpenseChange, ReceiptData

client = Exchequer()


def show_progress(document: DocumentObject) -> None:
    print(f"  {document.status} ...", file=sys.stderr)


file = sys.argv[1] if len(sys.argv) > 1 else "samples/receipt.pdf"
document_id = client.documents.upload_file(file, type="receipt").id
receipt = client.documents.wait_until_read(document_id, progress=show_progress)
data = receipt.extracted_data
if not isinstance(data, ReceiptData):
    sys.exit(f"{receipt.file_name} is no receipt, but: {receipt.document_type}.")
print(f"{receipt.file_name}: {data.company}, {data.date}, total {data.total}, tax {data.tax}")

# Accounting makes a draft of each receipt. Nothing is in the books until you record it.
while not (drafts := client.accounting.expenses.list(document_id=document_id).data):
    time.sleep(0.25)
[draft] = drafts
print(f"Draft: {draft.description}, {draft.vendor}, {draft.amount or 0:.2f}")
expense = client.accounting.expenses.record(
    draft.id,
    body=ExpenseChange(description="Notebooks and pencils", category=Category.OFFICE_EXPENSE, external_id="receipt-2231"),
)
print(f"Recorded: {expense.description}, {expense.vendor}, {expense.amount or 0:.2f}")
