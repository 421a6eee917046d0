import datetime
from typing import Any

import httpx

from ... import errors
from ...models.profit_and_loss import ProfitAndLoss
from ...types import UNSET, Unset


def request_of(
    *,
    from_: datetime.date | Unset = UNSET,
    to: datetime.date | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_from_: str | Unset = UNSET
    if not isinstance(from_, Unset):
        json_from_ = from_.isoformat()
    params["from"] = json_from_

    json_to: str | Unset = UNSET
    if not isinstance(to, Unset):
        json_to = to.isoformat()
    params["to"] = json_to

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/accounting/reports/profit_and_loss",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> ProfitAndLoss:
    if response.status_code == 200:
        response_200 = ProfitAndLoss.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
