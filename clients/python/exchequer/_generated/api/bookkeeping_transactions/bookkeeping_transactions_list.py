import datetime
from typing import Any

import httpx

from ... import errors
from ...models.bookkeeping_transaction_list import BookkeepingTransactionList
from ...models.bookkeeping_transactions_list_needs_review import BookkeepingTransactionsListNeedsReview
from ...models.bookkeeping_transactions_list_status import BookkeepingTransactionsListStatus
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    connection_id: str | Unset = UNSET,
    status: BookkeepingTransactionsListStatus | Unset = BookkeepingTransactionsListStatus.POSTED,
    category: str | Unset = UNSET,
    needs_review: BookkeepingTransactionsListNeedsReview | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    to: datetime.date | Unset = UNSET,
    search: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["starting_after"] = starting_after

    params["connectionId"] = connection_id

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params["category"] = category

    json_needs_review: str | Unset = UNSET
    if not isinstance(needs_review, Unset):
        json_needs_review = needs_review.value

    params["needsReview"] = json_needs_review

    json_from_: str | Unset = UNSET
    if not isinstance(from_, Unset):
        json_from_ = from_.isoformat()
    params["from"] = json_from_

    json_to: str | Unset = UNSET
    if not isinstance(to, Unset):
        json_to = to.isoformat()
    params["to"] = json_to

    params["search"] = search

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/bookkeeping/transactions",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> BookkeepingTransactionList:
    if response.status_code == 200:
        response_200 = BookkeepingTransactionList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
