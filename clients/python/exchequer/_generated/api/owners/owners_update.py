from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.account_owner import AccountOwner
from ...models.account_owner_change import AccountOwnerChange
from ...types import UNSET, Unset


def request_of(
    id: str,
    *,
    body: AccountOwnerChange,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v1/owners/{id}".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> AccountOwner:
    if response.status_code == 200:
        response_200 = AccountOwner.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
