from typing import Any

import httpx

from ... import errors
from ...models.approval_rules_change import ApprovalRulesChange
from ...models.payment_approval_rules import PaymentApprovalRules
from ...types import UNSET, Unset


def request_of(
    *,
    body: ApprovalRulesChange,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v1/payments/approval-rules",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> PaymentApprovalRules:
    if response.status_code == 200:
        response_200 = PaymentApprovalRules.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
