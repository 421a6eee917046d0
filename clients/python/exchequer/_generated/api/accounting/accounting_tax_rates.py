import datetime
from typing import Any

import httpx

from ... import errors
from ...models.tax_code import TaxCode
from ...models.tax_rates import TaxRates
from ...types import UNSET, Unset


def request_of(
    *,
    jurisdiction: str,
    date: datetime.date | Unset = UNSET,
    tax_code: TaxCode | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["jurisdiction"] = jurisdiction

    json_date: str | Unset = UNSET
    if not isinstance(date, Unset):
        json_date = date.isoformat()
    params["date"] = json_date

    json_tax_code: str | Unset = UNSET
    if not isinstance(tax_code, Unset):
        json_tax_code = tax_code.value

    params["tax_code"] = json_tax_code

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/accounting/tax_rates",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> TaxRates:
    if response.status_code == 200:
        response_200 = TaxRates.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
