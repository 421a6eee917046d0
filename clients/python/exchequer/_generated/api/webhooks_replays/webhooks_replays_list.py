from typing import Any

import httpx

from ... import errors
from ...models.replay_list import ReplayList
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    endpoint_id: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["starting_after"] = starting_after

    params["endpoint_id"] = endpoint_id

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/webhooks/replays",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> ReplayList:
    if response.status_code == 200:
        response_200 = ReplayList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
