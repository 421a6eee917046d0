import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.webhook_event_type_list import WebhookEventTypeList
from ...types import UNSET, File, Unset
from . import webhooks_event_types_list, webhooks_event_types_list_csv


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> WebhookEventTypeList:
        """List kinds of events.

        Lists the kinds of events that endpoints can receive. The OpenAPI document has the schema and an example of
        each in `webhooks`.
        """
        request = webhooks_event_types_list.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return webhooks_event_types_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List kinds of events as CSV.

        Lists the kinds of events that endpoints can receive. The OpenAPI document has the schema and an example of
        each in `webhooks`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = webhooks_event_types_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return webhooks_event_types_list_csv.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> WebhookEventTypeList:
        """List kinds of events.

        Lists the kinds of events that endpoints can receive. The OpenAPI document has the schema and an example of
        each in `webhooks`.
        """
        request = webhooks_event_types_list.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return webhooks_event_types_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List kinds of events as CSV.

        Lists the kinds of events that endpoints can receive. The OpenAPI document has the schema and an example of
        each in `webhooks`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = webhooks_event_types_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return webhooks_event_types_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))
