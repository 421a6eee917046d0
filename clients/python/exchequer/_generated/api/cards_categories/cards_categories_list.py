from typing import Any

import httpx

from ... import errors
from ...models.merchant_category_list import MerchantCategoryList
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["starting_after"] = starting_after

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/cards/categories",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> MerchantCategoryList:
    if response.status_code == 200:
        response_200 = MerchantCategoryList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
