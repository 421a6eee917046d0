from typing import Any

import httpx

from ... import errors
from ...models.payment_approval_rules import PaymentApprovalRules


def request_of() -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/payments/approval-rules",
    }

    return _kwargs


def answer_of(response: httpx.Response) -> PaymentApprovalRules:
    if response.status_code == 200:
        response_200 = PaymentApprovalRules.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
