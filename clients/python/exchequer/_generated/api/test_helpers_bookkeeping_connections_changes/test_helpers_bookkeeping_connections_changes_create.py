from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.test_changes_input import TestChangesInput
from ...models.test_effect import TestEffect
from ...types import UNSET, Unset


def request_of(
    id: str,
    *,
    body: TestChangesInput,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/test_helpers/bookkeeping/connections/{id}/changes".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> TestEffect:
    if response.status_code == 200:
        response_200 = TestEffect.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
