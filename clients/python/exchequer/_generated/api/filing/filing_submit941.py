from typing import Any

import httpx

from ... import errors
from ...models.submission_941_answer import Submission941Answer
from ...models.submission_941_input import Submission941Input
from ...types import UNSET, Unset


def request_of(
    *,
    body: Submission941Input,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/filing/submit-941",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> Submission941Answer:
    if response.status_code == 200:
        response_200 = Submission941Answer.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
