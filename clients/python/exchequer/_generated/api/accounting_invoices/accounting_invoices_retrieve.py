from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.invoice import Invoice


def request_of(
    id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/accounting/invoices/{id}".format(
            id=quote(str(id), safe=""),
        ),
    }

    return _kwargs


def answer_of(response: httpx.Response) -> Invoice:
    if response.status_code == 200:
        response_200 = Invoice.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
