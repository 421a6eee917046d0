from typing import Any

import httpx

from ... import errors
from ...models.delivery_list import DeliveryList
from ...models.webhooks_deliveries_list_status import WebhooksDeliveriesListStatus
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    endpoint_id: str | Unset = UNSET,
    event_id: str | Unset = UNSET,
    status: WebhooksDeliveriesListStatus | Unset = UNSET,
    type_: str | Unset = UNSET,
    failure: str | Unset = UNSET,
    from_: str | Unset = UNSET,
    to: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["starting_after"] = starting_after

    params["endpoint_id"] = endpoint_id

    params["event_id"] = event_id

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params["type"] = type_

    params["failure"] = failure

    params["from"] = from_

    params["to"] = to

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/webhooks/deliveries",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> DeliveryList:
    if response.status_code == 200:
        response_200 = DeliveryList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
