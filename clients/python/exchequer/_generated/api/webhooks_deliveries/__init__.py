import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.delivery_info import DeliveryInfo
from ...models.delivery_list import DeliveryList
from ...models.delivery_with_attempts import DeliveryWithAttempts
from ...models.webhooks_deliveries_list_csv_status import WebhooksDeliveriesListCsvStatus
from ...models.webhooks_deliveries_list_status import WebhooksDeliveriesListStatus
from ...types import UNSET, File, Unset
from . import webhooks_deliveries_list, webhooks_deliveries_list_csv, webhooks_deliveries_resend, webhooks_deliveries_retrieve


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
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
    ) -> DeliveryList:
        """List deliveries.

        Lists deliveries, newest first. With several filters a page can hold fewer deliveries than `limit`, or none:
        go on while `has_more` is true.
        """
        request = webhooks_deliveries_list.request_of(
            limit=limit,
            starting_after=starting_after,
            endpoint_id=endpoint_id,
            event_id=event_id,
            status=status,
            type_=type_,
            failure=failure,
            from_=from_,
            to=to,
        )
        return webhooks_deliveries_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        endpoint_id: str | Unset = UNSET,
        event_id: str | Unset = UNSET,
        status: WebhooksDeliveriesListCsvStatus | Unset = UNSET,
        type_: str | Unset = UNSET,
        failure: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> str:
        """List deliveries as CSV.

        Lists deliveries, newest first. With several filters a page can hold fewer deliveries than `limit`, or none:
        go on while `has_more` is true.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = webhooks_deliveries_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            endpoint_id=endpoint_id,
            event_id=event_id,
            status=status,
            type_=type_,
            failure=failure,
            from_=from_,
            to=to,
        )
        return webhooks_deliveries_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def resend(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> DeliveryInfo:
        """Resend a delivery.

        Sends a delivery again now, whatever its result was, and restarts the retry schedule.
        """
        request = webhooks_deliveries_resend.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return webhooks_deliveries_resend.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> DeliveryWithAttempts:
        """Get a delivery.

        Returns a delivery with its attempts: start, duration and the receiver's answer.
        """
        request = webhooks_deliveries_retrieve.request_of(
            id=id,
        )
        return webhooks_deliveries_retrieve.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
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
    ) -> DeliveryList:
        """List deliveries.

        Lists deliveries, newest first. With several filters a page can hold fewer deliveries than `limit`, or none:
        go on while `has_more` is true.
        """
        request = webhooks_deliveries_list.request_of(
            limit=limit,
            starting_after=starting_after,
            endpoint_id=endpoint_id,
            event_id=event_id,
            status=status,
            type_=type_,
            failure=failure,
            from_=from_,
            to=to,
        )
        return webhooks_deliveries_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        endpoint_id: str | Unset = UNSET,
        event_id: str | Unset = UNSET,
        status: WebhooksDeliveriesListCsvStatus | Unset = UNSET,
        type_: str | Unset = UNSET,
        failure: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> str:
        """List deliveries as CSV.

        Lists deliveries, newest first. With several filters a page can hold fewer deliveries than `limit`, or none:
        go on while `has_more` is true.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = webhooks_deliveries_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            endpoint_id=endpoint_id,
            event_id=event_id,
            status=status,
            type_=type_,
            failure=failure,
            from_=from_,
            to=to,
        )
        return webhooks_deliveries_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def resend(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> DeliveryInfo:
        """Resend a delivery.

        Sends a delivery again now, whatever its result was, and restarts the retry schedule.
        """
        request = webhooks_deliveries_resend.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return webhooks_deliveries_resend.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> DeliveryWithAttempts:
        """Get a delivery.

        Returns a delivery with its attempts: start, duration and the receiver's answer.
        """
        request = webhooks_deliveries_retrieve.request_of(
            id=id,
        )
        return webhooks_deliveries_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))
