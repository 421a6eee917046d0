from typing import Any

import httpx

from ... import errors
from ...models.api_key_list import ApiKeyList
from ...models.keys_list_status import KeysListStatus
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    status: KeysListStatus | Unset = KeysListStatus.ACTIVE,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["starting_after"] = starting_after

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/keys",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> ApiKeyList:
    if response.status_code == 200:
        response_200 = ApiKeyList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
