import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.refund import Refund
from ...models.refund_input import RefundInput
from ...models.refund_list import RefundList
from ...models.undo_input import UndoInput
from ...types import UNSET, File, Unset
from . import (
    accounting_refunds_create,
    accounting_refunds_list,
    accounting_refunds_list_csv,
    accounting_refunds_retrieve,
    accounting_refunds_reverse,
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
        customer_id: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> RefundList:
        """List refunds.

        Lists refunds, newest first, including reversed ones.
        """
        request = accounting_refunds_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            customer_id=customer_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_refunds_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: RefundInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Refund:
        """Record a refund.

        Records that customer credit was paid back.
        """
        request = accounting_refunds_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_refunds_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List refunds as CSV.

        Lists refunds, newest first, including reversed ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_refunds_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            customer_id=customer_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_refunds_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Refund:
        """Get a refund.

        Get a refund.
        """
        request = accounting_refunds_retrieve.request_of(
            id=id,
        )
        return accounting_refunds_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def reverse(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Refund:
        """Reverse a refund.

        Reverses a refund: the amount is customer credit again, from the day of the refund on, if its period is open,
        or from `date` on.
        """
        request = accounting_refunds_reverse.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_refunds_reverse.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> RefundList:
        """List refunds.

        Lists refunds, newest first, including reversed ones.
        """
        request = accounting_refunds_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            customer_id=customer_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_refunds_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: RefundInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Refund:
        """Record a refund.

        Records that customer credit was paid back.
        """
        request = accounting_refunds_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_refunds_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List refunds as CSV.

        Lists refunds, newest first, including reversed ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_refunds_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            customer_id=customer_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_refunds_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Refund:
        """Get a refund.

        Get a refund.
        """
        request = accounting_refunds_retrieve.request_of(
            id=id,
        )
        return accounting_refunds_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reverse(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Refund:
        """Reverse a refund.

        Reverses a refund: the amount is customer credit again, from the day of the refund on, if its period is open,
        or from `date` on.
        """
        request = accounting_refunds_reverse.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_refunds_reverse.answer_of(await self._client.get_async_httpx_client().request(**request))
