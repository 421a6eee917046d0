import datetime
from typing import Any

import httpx

from ... import errors
from ...models.aging import Aging
from ...models.aging_type import AgingType
from ...types import UNSET, Unset


def request_of(
    *,
    type_: AgingType | Unset = UNSET,
    as_of: datetime.date | Unset = UNSET,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_type_: str | Unset = UNSET
    if not isinstance(type_, Unset):
        json_type_ = type_.value

    params["type"] = json_type_

    json_as_of: str | Unset = UNSET
    if not isinstance(as_of, Unset):
        json_as_of = as_of.isoformat()
    params["as_of"] = json_as_of

    params["limit"] = limit

    params["offset"] = offset

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/accounting/reports/aging",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> Aging:
    if response.status_code == 200:
        response_200 = Aging.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
