from typing import Any

import httpx

from ... import errors
from ...models.filing_list import FilingList
from ...models.tax_filings_list_kind import TaxFilingsListKind
from ...models.tax_filings_list_status import TaxFilingsListStatus
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    tax_year: int | Unset = UNSET,
    status: TaxFilingsListStatus | Unset = UNSET,
    kind: TaxFilingsListKind | Unset = UNSET,
    external_id: str | Unset = UNSET,
    metadata: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    params["starting_after"] = starting_after

    params["taxYear"] = tax_year

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    json_kind: str | Unset = UNSET
    if not isinstance(kind, Unset):
        json_kind = kind.value

    params["kind"] = json_kind

    params["externalId"] = external_id

    params["metadata"] = metadata

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/tax/filings",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> FilingList:
    if response.status_code == 200:
        response_200 = FilingList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
