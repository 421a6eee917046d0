from typing import Any

import httpx

from ... import errors
from ...models.filing_status_record import FilingStatusRecord
from ...types import UNSET, Unset


def request_of(
    *,
    filing_id: str | Unset = UNSET,
    submission_id: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["filingId"] = filing_id

    params["submissionId"] = submission_id

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/filing/status",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> FilingStatusRecord:
    if response.status_code == 200:
        response_200 = FilingStatusRecord.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
