from typing import Any

import httpx

from ... import errors
from ...models.submission_w2_answer import SubmissionW2Answer
from ...models.submission_w2_input import SubmissionW2Input
from ...types import UNSET, Unset


def request_of(
    *,
    body: SubmissionW2Input,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/filing/submit-w2",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> SubmissionW2Answer:
    if response.status_code == 200:
        response_200 = SubmissionW2Answer.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
