from typing import Any

import httpx

from ... import errors
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    method: str | Unset = UNSET,
    route: str | Unset = UNSET,
    status: str | Unset = UNSET,
    code: str | Unset = UNSET,
    key_id: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    from_: str | Unset = UNSET,
    to: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["starting_after"] = starting_after

    params["method"] = method

    params["route"] = route

    params["status"] = status

    params["code"] = code

    params["key_id"] = key_id

    params["idempotency_key"] = idempotency_key

    params["from"] = from_

    params["to"] = to

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/requests.csv",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> str:
    if response.status_code == 200:
        response_200 = response.text
        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
