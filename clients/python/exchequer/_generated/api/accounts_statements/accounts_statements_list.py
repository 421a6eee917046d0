from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.statement_list import StatementList
from ...types import UNSET, Unset


def request_of(
    id: str,
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    params["starting_after"] = starting_after

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/accounts/{id}/statements".format(
            id=quote(str(id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> StatementList:
    if response.status_code == 200:
        response_200 = StatementList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
