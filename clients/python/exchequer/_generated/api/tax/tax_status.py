from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.filing_details import FilingDetails


def request_of(
    filing_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/tax/status/{filing_id}".format(
            filing_id=quote(str(filing_id), safe=""),
        ),
    }

    return _kwargs


def answer_of(response: httpx.Response) -> FilingDetails:
    if response.status_code == 200:
        response_200 = FilingDetails.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
