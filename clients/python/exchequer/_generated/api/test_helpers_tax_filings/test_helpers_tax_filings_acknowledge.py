from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...models.acknowledge_input import AcknowledgeInput
from ...models.filing_details import FilingDetails
from ...models.filing_status_record import FilingStatusRecord
from ...types import UNSET, Unset


def request_of(
    id: str,
    *,
    body: AcknowledgeInput,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/test_helpers/tax/filings/{id}/acknowledge".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> FilingDetails | FilingStatusRecord:
    if response.status_code == 200:

        def _parse_response_200(data: object) -> FilingDetails | FilingStatusRecord:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                response_200_type_0 = FilingDetails.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= response_200_type_0.to_dict().keys():
                    raise TypeError()
                return response_200_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                response_200_type_1 = FilingStatusRecord.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= response_200_type_1.to_dict().keys():
                    raise TypeError()
                return response_200_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FilingDetails | FilingStatusRecord, data)

        response_200 = _parse_response_200(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
