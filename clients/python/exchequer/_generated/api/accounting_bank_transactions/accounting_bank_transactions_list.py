import datetime
from typing import Any

import httpx

from ... import errors
from ...models.bank_transaction_list import BankTransactionList
from ...models.bank_transaction_status import BankTransactionStatus
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    account_id: str | Unset = UNSET,
    status: BankTransactionStatus | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    to: datetime.date | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["starting_after"] = starting_after

    params["account_id"] = account_id

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

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
        "url": "/v1/accounting/bank_transactions",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> BankTransactionList:
    if response.status_code == 200:
        response_200 = BankTransactionList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
