from typing import Any

import httpx

from ... import errors
from ...models.document_object import DocumentObject
from ...models.documents_upload_body import DocumentsUploadBody
from ...types import UNSET, Unset


def request_of(
    *,
    body: DocumentsUploadBody,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/documents/upload",
    }

    _kwargs["files"] = body.to_multipart()

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> DocumentObject:
    if response.status_code == 200:
        response_200 = DocumentObject.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
