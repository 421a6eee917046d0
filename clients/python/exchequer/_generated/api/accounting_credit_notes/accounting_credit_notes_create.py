from typing import Any

import httpx

from ... import errors
from ...models.credit_note import CreditNote
from ...models.credit_note_input import CreditNoteInput
from ...types import UNSET, Unset


def request_of(
    *,
    body: CreditNoteInput,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/accounting/credit_notes",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> CreditNote:
    if response.status_code == 200:
        response_200 = CreditNote.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
