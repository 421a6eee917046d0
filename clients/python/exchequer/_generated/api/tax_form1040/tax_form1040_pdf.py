from io import BytesIO
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.tax_form_1040_pdf_version import TaxForm1040PdfVersion
from ...types import UNSET, File, Unset


def request_of(
    id: str,
    *,
    version: TaxForm1040PdfVersion | Unset = TaxForm1040PdfVersion.DRAWN,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_version: str | Unset = UNSET
    if not isinstance(version, Unset):
        json_version = version.value

    params["version"] = json_version

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/tax/forms/1040/{id}/pdf".format(
            id=quote(str(id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> File:
    if response.status_code == 200:
        response_200 = File(payload=BytesIO(response.content))

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
