from typing import Any

import httpx

from ... import errors
from ...models.business_profile import BusinessProfile
from ...models.business_profile_input import BusinessProfileInput
from ...types import UNSET, Unset


def request_of(
    *,
    body: BusinessProfileInput,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/v1/accounting/business_profile",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> BusinessProfile:
    if response.status_code == 200:
        response_200 = BusinessProfile.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
