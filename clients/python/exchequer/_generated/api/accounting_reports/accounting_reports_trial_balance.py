import datetime
from typing import Any

import httpx

from ... import errors
from ...models.trial_balance import TrialBalance
from ...types import UNSET, Unset


def request_of(
    *,
    as_of: datetime.date | Unset = UNSET,
    cumulative: bool | Unset = False,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_as_of: str | Unset = UNSET
    if not isinstance(as_of, Unset):
        json_as_of = as_of.isoformat()
    params["as_of"] = json_as_of

    params["cumulative"] = cumulative

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/accounting/reports/trial_balance",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> TrialBalance:
    if response.status_code == 200:
        response_200 = TrialBalance.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
