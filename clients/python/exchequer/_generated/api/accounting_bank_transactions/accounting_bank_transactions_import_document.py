from typing import Any

import httpx

from ... import errors
from ...models.document_import import DocumentImport
from ...models.document_import_input import DocumentImportInput
from ...types import UNSET, Unset


def request_of(
    *,
    body: DocumentImportInput,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/accounting/bank_transactions/import_document",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> DocumentImport:
    if response.status_code == 200:
        response_200 = DocumentImport.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
