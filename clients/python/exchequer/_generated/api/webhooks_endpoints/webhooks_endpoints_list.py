from typing import Any

import httpx

from ... import errors
from ...models.endpoint_list import EndpointList
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    external_id: str | Unset = UNSET,
    metadata: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    params["starting_after"] = starting_after

    params["external_id"] = external_id

    params["metadata"] = metadata

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/webhooks/endpoints",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> EndpointList:
    if response.status_code == 200:
        response_200 = EndpointList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
