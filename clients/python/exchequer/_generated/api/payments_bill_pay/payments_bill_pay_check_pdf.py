from io import BytesIO
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...types import File


def request_of(
    id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/payments/bill-pay/{id}/check.pdf".format(
            id=quote(str(id), safe=""),
        ),
    }

    return _kwargs


def answer_of(response: httpx.Response) -> File:
    if response.status_code == 200:
        response_200 = File(payload=BytesIO(response.content))

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
