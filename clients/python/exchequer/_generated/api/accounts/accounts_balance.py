from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.account_balance import AccountBalance


def request_of(
    id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/accounts/{id}/balance".format(
            id=quote(str(id), safe=""),
        ),
    }

    return _kwargs


def answer_of(response: httpx.Response) -> AccountBalance:
    if response.status_code == 200:
        response_200 = AccountBalance.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
