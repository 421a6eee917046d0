from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.form_1040 import Form1040


def request_of(
    id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/tax/forms/1040/{id}".format(
            id=quote(str(id), safe=""),
        ),
    }

    return _kwargs


def answer_of(response: httpx.Response) -> Form1040:
    if response.status_code == 200:
        response_200 = Form1040.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
