from typing import Any

import httpx

from ... import errors
from ...models.test_clock_state import TestClockState


def request_of() -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/test_helpers/clock",
    }

    return _kwargs


def answer_of(response: httpx.Response) -> TestClockState:
    if response.status_code == 200:
        response_200 = TestClockState.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
