from typing import Any

import httpx

from ... import errors
from ...models.payee import Payee
from ...models.payee_input import PayeeInput
from ...types import UNSET, Unset


def request_of(
    *,
    body: PayeeInput,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/payments/payees",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> Payee:
    if response.status_code == 200:
        response_200 = Payee.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
