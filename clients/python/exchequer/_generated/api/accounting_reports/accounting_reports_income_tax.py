import datetime
from typing import Any

import httpx

from ... import errors
from ...models.income_tax import IncomeTax
from ...models.income_tax_filing_status import IncomeTaxFilingStatus
from ...types import UNSET, Unset


def request_of(
    *,
    year: int | Unset = UNSET,
    as_of: datetime.date | Unset = UNSET,
    filing_status: IncomeTaxFilingStatus | Unset = UNSET,
    state: str | Unset = UNSET,
    wages: float | Unset = UNSET,
    withholding: float | Unset = UNSET,
    estimated_payments: float | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["year"] = year

    json_as_of: str | Unset = UNSET
    if not isinstance(as_of, Unset):
        json_as_of = as_of.isoformat()
    params["as_of"] = json_as_of

    json_filing_status: str | Unset = UNSET
    if not isinstance(filing_status, Unset):
        json_filing_status = filing_status.value

    params["filing_status"] = json_filing_status

    params["state"] = state

    params["wages"] = wages

    params["withholding"] = withholding

    params["estimated_payments"] = estimated_payments

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/accounting/reports/income_tax",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> IncomeTax:
    if response.status_code == 200:
        response_200 = IncomeTax.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
