from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.tax_return_summary import TaxReturnSummary


def request_of(
    id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/tax/returns/{id}".format(
            id=quote(str(id), safe=""),
        ),
    }

    return _kwargs


def answer_of(response: httpx.Response) -> TaxReturnSummary:
    if response.status_code == 200:
        response_200 = TaxReturnSummary.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
