from typing import Any

import httpx

from ... import errors
from ...models.api_health import ApiHealth


def request_of() -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/health",
    }

    return _kwargs


def answer_of(response: httpx.Response) -> ApiHealth:
    if response.status_code == 200:
        response_200 = ApiHealth.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
