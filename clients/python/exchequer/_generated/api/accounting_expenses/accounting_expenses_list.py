import datetime
from typing import Any

import httpx

from ... import errors
from ...models.expense_list import ExpenseList
from ...models.expense_status import ExpenseStatus
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    account_id: str | Unset = UNSET,
    document_id: str | Unset = UNSET,
    status: ExpenseStatus | Unset = UNSET,
    needs_review: bool | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    to: datetime.date | Unset = UNSET,
    external_id: str | Unset = UNSET,
    metadata: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    params["starting_after"] = starting_after

    params["account_id"] = account_id

    params["document_id"] = document_id

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params["needs_review"] = needs_review

    json_from_: str | Unset = UNSET
    if not isinstance(from_, Unset):
        json_from_ = from_.isoformat()
    params["from"] = json_from_

    json_to: str | Unset = UNSET
    if not isinstance(to, Unset):
        json_to = to.isoformat()
    params["to"] = json_to

    params["external_id"] = external_id

    params["metadata"] = metadata

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/accounting/expenses",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> ExpenseList:
    if response.status_code == 200:
        response_200 = ExpenseList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
