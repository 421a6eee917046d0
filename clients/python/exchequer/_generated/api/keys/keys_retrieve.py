from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.api_key import ApiKey


def request_of(
    id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/keys/{id}".format(
            id=quote(str(id), safe=""),
        ),
    }

    return _kwargs


def answer_of(response: httpx.Response) -> ApiKey:
    if response.status_code == 200:
        response_200 = ApiKey.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
