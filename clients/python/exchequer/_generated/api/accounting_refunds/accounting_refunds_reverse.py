from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.refund import Refund
from ...models.undo_input import UndoInput
from ...types import UNSET, Unset


def request_of(
    id: str,
    *,
    body: UndoInput | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/accounting/refunds/{id}/reverse".format(
            id=quote(str(id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> Refund:
    if response.status_code == 200:
        response_200 = Refund.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
