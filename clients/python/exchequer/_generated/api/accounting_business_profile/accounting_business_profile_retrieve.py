from typing import Any

import httpx

from ... import errors
from ...models.business_profile import BusinessProfile


def request_of() -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/accounting/business_profile",
    }

    return _kwargs


def answer_of(response: httpx.Response) -> BusinessProfile:
    if response.status_code == 200:
        response_200 = BusinessProfile.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
