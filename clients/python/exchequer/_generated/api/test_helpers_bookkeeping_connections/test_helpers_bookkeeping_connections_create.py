from typing import Any

import httpx

from ... import errors
from ...models.connection import Connection
from ...models.test_connection_input import TestConnectionInput
from ...types import UNSET, Unset


def request_of(
    *,
    body: TestConnectionInput,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/test_helpers/bookkeeping/connections",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> Connection:
    if response.status_code == 200:
        response_200 = Connection.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
