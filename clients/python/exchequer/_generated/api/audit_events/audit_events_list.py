from typing import Any

import httpx

from ... import errors
from ...models.audit_event_list import AuditEventList
from ...types import UNSET, Unset


def request_of(
    *,
    limit: int | Unset = UNSET,
    starting_after: str | Unset = UNSET,
    action: str | Unset = UNSET,
    target: str | Unset = UNSET,
    actor: str | Unset = UNSET,
    from_: str | Unset = UNSET,
    to: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["starting_after"] = starting_after

    params["action"] = action

    params["target"] = target

    params["actor"] = actor

    params["from"] = from_

    params["to"] = to

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/audit_events",
        "params": params,
    }

    return _kwargs


def answer_of(response: httpx.Response) -> AuditEventList:
    if response.status_code == 200:
        response_200 = AuditEventList.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
