import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.webhook_settings import WebhookSettings
from ...types import UNSET, File, Unset
from . import webhooks_settings


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def settings(
        self,
    ) -> WebhookSettings:
        """Get the sending settings.

        Returns from which addresses webhooks come, how large they are, and when they are tried again.
        """
        request = webhooks_settings.request_of()
        return webhooks_settings.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def settings(
        self,
    ) -> WebhookSettings:
        """Get the sending settings.

        Returns from which addresses webhooks come, how large they are, and when they are tried again.
        """
        request = webhooks_settings.request_of()
        return webhooks_settings.answer_of(await self._client.get_async_httpx_client().request(**request))
