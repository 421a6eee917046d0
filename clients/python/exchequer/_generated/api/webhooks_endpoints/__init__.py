import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.deleted_endpoint import DeletedEndpoint
from ...models.delivery_info import DeliveryInfo
from ...models.endpoint import Endpoint
from ...models.endpoint_change import EndpointChange
from ...models.endpoint_input import EndpointInput
from ...models.endpoint_list import EndpointList
from ...models.endpoint_with_secret import EndpointWithSecret
from ...models.recovery import Recovery
from ...models.recovery_result import RecoveryResult
from ...models.replay import Replay
from ...models.replay_input import ReplayInput
from ...models.secret_rotation import SecretRotation
from ...models.test_input import TestInput
from ...types import UNSET, File, Unset
from . import (
    webhooks_endpoints_create,
    webhooks_endpoints_delete,
    webhooks_endpoints_list,
    webhooks_endpoints_list_csv,
    webhooks_endpoints_recover,
    webhooks_endpoints_replay,
    webhooks_endpoints_retrieve,
    webhooks_endpoints_rotate_secret,
    webhooks_endpoints_test,
    webhooks_endpoints_update,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> EndpointList:
        """List endpoints.

        Lists endpoints, newest first.
        """
        request = webhooks_endpoints_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return webhooks_endpoints_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: EndpointInput,
        idempotency_key: str | Unset = UNSET,
    ) -> EndpointWithSecret:
        """Register an endpoint.

        Registers an endpoint, at most 50 per mode. Only this answer shows the signing secret.
        """
        request = webhooks_endpoints_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return webhooks_endpoints_create.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Endpoint:
        """Get an endpoint.

        Get an endpoint.
        """
        request = webhooks_endpoints_retrieve.request_of(
            id=id,
        )
        return webhooks_endpoints_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DeletedEndpoint:
        """Delete an endpoint.

        Deletes an endpoint and its deliveries. Its events are kept.
        """
        request = webhooks_endpoints_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return webhooks_endpoints_delete.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        id: str,
        *,
        body: EndpointChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Endpoint:
        """Change an endpoint.

        Changes the given members. Enabling an endpoint or changing its URL clears its failures. Disabling it stops
        deliveries at
        once; within seconds its pending deliveries become `skipped`. Deliveries that are not yet `skipped` when it is
        enabled
        again are sent.
        """
        request = webhooks_endpoints_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return webhooks_endpoints_update.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List endpoints as CSV.

        Lists endpoints, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = webhooks_endpoints_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return webhooks_endpoints_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def recover(
        self,
        id: str,
        *,
        body: Recovery | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> RecoveryResult:
        """Resend what was missed.

        Sends again the deliveries that failed or were skipped since a time, at most 10,000 per call. Without a body:
        since 24 hours ago, or since
        the endpoint began to fail.
        """
        request = webhooks_endpoints_recover.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return webhooks_endpoints_recover.answer_of(self._client.get_httpx_client().request(**request))

    def replay(
        self,
        id: str,
        *,
        body: ReplayInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Replay:
        """Replay a period.

        Sends the events of a period to this endpoint in the background, also to a new endpoint that never had them:
        those that it never had, and
        those whose delivery failed or was skipped. With `include_succeeded` also those that it received. Events go in
        the order of creation, and those of
        one object in the order of `sequence`. A period has at most 100,000 events, and an endpoint one replay at a
        time. `GET /v1/webhooks/replays/:id`
        shows the progress.
        """
        request = webhooks_endpoints_replay.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return webhooks_endpoints_replay.answer_of(self._client.get_httpx_client().request(**request))

    def rotate_secret(
        self,
        id: str,
        *,
        body: SecretRotation | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> EndpointWithSecret:
        """Rotate the signing secret.

        Creates a new signing secret, which only this answer shows. The old one stays valid for `overlap_hours`.
        """
        request = webhooks_endpoints_rotate_secret.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return webhooks_endpoints_rotate_secret.answer_of(self._client.get_httpx_client().request(**request))

    def test(
        self,
        id: str,
        *,
        body: TestInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> DeliveryInfo:
        """Send a test event.

        Sends one event to this endpoint only, whatever kinds it gets: `webhook_endpoint.test`, or in test mode a
        sample of the kind in `event_type`. It is not
        tried again for three days. Fetch the delivery to see the result.
        """
        request = webhooks_endpoints_test.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return webhooks_endpoints_test.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> EndpointList:
        """List endpoints.

        Lists endpoints, newest first.
        """
        request = webhooks_endpoints_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return webhooks_endpoints_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: EndpointInput,
        idempotency_key: str | Unset = UNSET,
    ) -> EndpointWithSecret:
        """Register an endpoint.

        Registers an endpoint, at most 50 per mode. Only this answer shows the signing secret.
        """
        request = webhooks_endpoints_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return webhooks_endpoints_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Endpoint:
        """Get an endpoint.

        Get an endpoint.
        """
        request = webhooks_endpoints_retrieve.request_of(
            id=id,
        )
        return webhooks_endpoints_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DeletedEndpoint:
        """Delete an endpoint.

        Deletes an endpoint and its deliveries. Its events are kept.
        """
        request = webhooks_endpoints_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return webhooks_endpoints_delete.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        id: str,
        *,
        body: EndpointChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Endpoint:
        """Change an endpoint.

        Changes the given members. Enabling an endpoint or changing its URL clears its failures. Disabling it stops
        deliveries at
        once; within seconds its pending deliveries become `skipped`. Deliveries that are not yet `skipped` when it is
        enabled
        again are sent.
        """
        request = webhooks_endpoints_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return webhooks_endpoints_update.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List endpoints as CSV.

        Lists endpoints, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = webhooks_endpoints_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return webhooks_endpoints_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def recover(
        self,
        id: str,
        *,
        body: Recovery | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> RecoveryResult:
        """Resend what was missed.

        Sends again the deliveries that failed or were skipped since a time, at most 10,000 per call. Without a body:
        since 24 hours ago, or since
        the endpoint began to fail.
        """
        request = webhooks_endpoints_recover.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return webhooks_endpoints_recover.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def replay(
        self,
        id: str,
        *,
        body: ReplayInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Replay:
        """Replay a period.

        Sends the events of a period to this endpoint in the background, also to a new endpoint that never had them:
        those that it never had, and
        those whose delivery failed or was skipped. With `include_succeeded` also those that it received. Events go in
        the order of creation, and those of
        one object in the order of `sequence`. A period has at most 100,000 events, and an endpoint one replay at a
        time. `GET /v1/webhooks/replays/:id`
        shows the progress.
        """
        request = webhooks_endpoints_replay.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return webhooks_endpoints_replay.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def rotate_secret(
        self,
        id: str,
        *,
        body: SecretRotation | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> EndpointWithSecret:
        """Rotate the signing secret.

        Creates a new signing secret, which only this answer shows. The old one stays valid for `overlap_hours`.
        """
        request = webhooks_endpoints_rotate_secret.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return webhooks_endpoints_rotate_secret.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def test(
        self,
        id: str,
        *,
        body: TestInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> DeliveryInfo:
        """Send a test event.

        Sends one event to this endpoint only, whatever kinds it gets: `webhook_endpoint.test`, or in test mode a
        sample of the kind in `event_type`. It is not
        tried again for three days. Fetch the delivery to see the result.
        """
        request = webhooks_endpoints_test.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return webhooks_endpoints_test.answer_of(await self._client.get_async_httpx_client().request(**request))
