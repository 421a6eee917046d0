from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.deleted_document import DeletedDocument
from ...types import UNSET, Unset


def request_of(
    id: str,
    *,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/documents/{id}".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> DeletedDocument:
    if response.status_code == 200:
        response_200 = DeletedDocument.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
