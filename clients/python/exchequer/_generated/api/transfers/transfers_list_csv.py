from typing import Any

import httpx

from ... import errors
from ...models.transfer_status import TransferStatus
from ...models.transfer_type import TransferType
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    account_id: str | Unset = UNSET,
    type_: TransferType | Unset = UNSET,
    status: TransferStatus | Unset = UNSET,
    from_: str | Unset = UNSET,
    to: str | Unset = UNSET,
    external_id: str | Unset = UNSET,
    metadata: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    params["starting_after"] = starting_after

    params["accountId"] = account_id

    json_type_: str | Unset = UNSET
    if not isinstance(type_, Unset):
        json_type_ = type_.value

    params["type"] = json_type_

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params["from"] = from_

    params["to"] = to

    params["externalId"] = external_id

    params["metadata"] = metadata

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/transfers.csv",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> str:
    if response.status_code == 200:
        response_200 = response.text
        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
