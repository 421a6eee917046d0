from typing import Any

import httpx

from ... import errors
from ...models.form_1040 import Form1040
from ...models.form_1040_input import Form1040Input
from ...types import UNSET, Unset


def request_of(
    *,
    body: Form1040Input,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/tax/forms/1040",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> Form1040:
    if response.status_code == 200:
        response_200 = Form1040.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
