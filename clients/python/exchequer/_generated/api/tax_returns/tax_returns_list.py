from typing import Any

import httpx

from ... import errors
from ...models.tax_return_list import TaxReturnList
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    tax_year: int | Unset = UNSET,
    external_id: str | Unset = UNSET,
    metadata: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    params["starting_after"] = starting_after

    params["taxYear"] = tax_year

    params["externalId"] = external_id

    params["metadata"] = metadata

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/tax/returns",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> TaxReturnList:
    if response.status_code == 200:
        response_200 = TaxReturnList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
