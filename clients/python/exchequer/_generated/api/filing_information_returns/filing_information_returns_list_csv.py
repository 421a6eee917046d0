from typing import Any

import httpx

from ... import errors
from ...models.filing_information_returns_list_csv_kind import FilingInformationReturnsListCsvKind
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    kind: FilingInformationReturnsListCsvKind | Unset = UNSET,
    tax_year: int | Unset = UNSET,
    external_id: str | Unset = UNSET,
    metadata: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["starting_after"] = starting_after

    json_kind: str | Unset = UNSET
    if not isinstance(kind, Unset):
        json_kind = kind.value

    params["kind"] = json_kind

    params["taxYear"] = tax_year

    params["externalId"] = external_id

    params["metadata"] = metadata

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/filing/information-returns.csv",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> str:
    if response.status_code == 200:
        response_200 = response.text
        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
