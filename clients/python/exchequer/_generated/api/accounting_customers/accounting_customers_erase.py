from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.customer_erasure import CustomerErasure
from ...types import UNSET, Unset


def request_of(
    id: str,
    *,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/accounting/customers/{id}/erase".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> CustomerErasure:
    if response.status_code == 200:
        response_200 = CustomerErasure.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
