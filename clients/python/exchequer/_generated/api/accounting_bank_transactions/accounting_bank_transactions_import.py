from typing import Any

import httpx

from ... import errors
from ...models.accounting_bank_transactions_import_body import AccountingBankTransactionsImportBody
from ...models.statement_import import StatementImport
from ...types import UNSET, Unset


def request_of(
    *,
    body: AccountingBankTransactionsImportBody,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/accounting/bank_transactions/import",
    }

    _kwargs["files"] = body.to_multipart()

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> StatementImport:
    if response.status_code == 200:
        response_200 = StatementImport.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
