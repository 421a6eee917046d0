from typing import Any

import httpx

from ... import errors
from ...models.rule_answer import RuleAnswer
from ...models.rule_input import RuleInput
from ...types import UNSET, Unset


def request_of(
    *,
    body: RuleInput,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/bookkeeping/rules",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> RuleAnswer:
    if response.status_code == 200:
        response_200 = RuleAnswer.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
