from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.recomputation import Recomputation
from ...types import UNSET, Unset


def request_of(
    id: str,
    *,
    law_version: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["lawVersion"] = law_version

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/tax/returns/{id}/recomputation".format(
            id=quote(str(id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> Recomputation:
    if response.status_code == 200:
        response_200 = Recomputation.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
