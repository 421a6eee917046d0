from typing import Any

import httpx

from ... import errors
from ...models.authorization import Authorization
from ...models.provider import Provider
from ...types import UNSET, Unset


def request_of(
    *,
    provider: Provider | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_provider: str | Unset = UNSET
    if not isinstance(provider, Unset):
        json_provider = provider.value

    params["provider"] = json_provider

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/bookkeeping/connect",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> Authorization:
    if response.status_code == 200:
        response_200 = Authorization.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
