from typing import Any

import httpx

from ... import errors
from ...models.upload_filing_document_input import UploadFilingDocumentInput
from ...models.uploaded_filing_document import UploadedFilingDocument
from ...types import UNSET, Unset


def request_of(
    *,
    body: UploadFilingDocumentInput,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/filing/upload-document",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> UploadedFilingDocument:
    if response.status_code == 200:
        response_200 = UploadedFilingDocument.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
