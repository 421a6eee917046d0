from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.card_authorization import CardAuthorization


def request_of(
    id: str,
    authorization_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/cards/{id}/authorizations/{authorization_id}".format(
            id=quote(str(id), safe=""),
            authorization_id=quote(str(authorization_id), safe=""),
        ),
    }

    return _kwargs


def answer_of(response: httpx.Response) -> CardAuthorization:
    if response.status_code == 200:
        response_200 = CardAuthorization.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
