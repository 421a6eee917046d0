from typing import Any

import httpx

from ... import errors
from ...models.authorization import Authorization
from ...models.connect_input import ConnectInput
from ...types import UNSET, Unset


def request_of(
    *,
    body: ConnectInput | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/bookkeeping/connect",
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> Authorization:
    if response.status_code == 200:
        response_200 = Authorization.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
