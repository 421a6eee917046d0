import datetime
from typing import Any

import httpx

from ... import errors
from ...models.bookkeeping_transactions_list_csv_needs_review import BookkeepingTransactionsListCsvNeedsReview
from ...models.bookkeeping_transactions_list_csv_status import BookkeepingTransactionsListCsvStatus
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    connection_id: str | Unset = UNSET,
    status: BookkeepingTransactionsListCsvStatus | Unset = BookkeepingTransactionsListCsvStatus.POSTED,
    category: str | Unset = UNSET,
    needs_review: BookkeepingTransactionsListCsvNeedsReview | Unset = UNSET,
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
        "url": "/api/bookkeeping/transactions.csv",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> str:
    if response.status_code == 200:
        response_200 = response.text
        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
