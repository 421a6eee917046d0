from io import BytesIO
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.file_format import FileFormat
from ...types import UNSET, File, Unset


def request_of(
    filing_id: str,
    *,
    format_: FileFormat | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_format_: str | Unset = UNSET
    if not isinstance(format_, Unset):
        json_format_ = format_.value

    params["format"] = json_format_

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/filing/{filing_id}/file".format(
            filing_id=quote(str(filing_id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> File:
    if response.status_code == 200:
        response_200 = File(payload=BytesIO(response.content))

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
