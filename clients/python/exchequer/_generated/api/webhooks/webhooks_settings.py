from typing import Any

import httpx

from ... import errors
from ...models.webhook_settings import WebhookSettings


def request_of() -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/webhooks/settings",
    }

    return _kwargs


def answer_of(response: httpx.Response) -> WebhookSettings:
    if response.status_code == 200:
        response_200 = WebhookSettings.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
