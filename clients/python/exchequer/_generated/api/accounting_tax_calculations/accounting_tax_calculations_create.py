from typing import Any

import httpx

from ... import errors
from ...models.sales_tax_calculation import SalesTaxCalculation
from ...models.sales_tax_calculation_input import SalesTaxCalculationInput
from ...types import UNSET, Unset


def request_of(
    *,
    body: SalesTaxCalculationInput,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/accounting/tax_calculations",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> SalesTaxCalculation:
    if response.status_code == 200:
        response_200 = SalesTaxCalculation.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
