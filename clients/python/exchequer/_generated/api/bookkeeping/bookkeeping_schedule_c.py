from typing import Any

import httpx

from ... import errors
from ...models.schedule_c import ScheduleC
from ...types import UNSET, Unset


def request_of(
    *,
    tax_year: int,
    connection_id: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["taxYear"] = tax_year

    params["connectionId"] = connection_id

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/bookkeeping/schedule-c",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> ScheduleC:
    if response.status_code == 200:
        response_200 = ScheduleC.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
