from typing import Any

import httpx

from ... import errors
from ...models.account_status import AccountStatus
from ...models.deposit_account_list import DepositAccountList
from ...models.deposit_account_type import DepositAccountType
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    type_: DepositAccountType | Unset = UNSET,
    status: AccountStatus | Unset = UNSET,
    external_id: str | Unset = UNSET,
    metadata: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    params["starting_after"] = starting_after

    json_type_: str | Unset = UNSET
    if not isinstance(type_, Unset):
        json_type_ = type_.value

    params["type"] = json_type_

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params["externalId"] = external_id

    params["metadata"] = metadata

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/accounts",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> DepositAccountList:
    if response.status_code == 200:
        response_200 = DepositAccountList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
