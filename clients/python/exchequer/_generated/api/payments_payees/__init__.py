import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.deleted_payee import DeletedPayee
from ...models.payee import Payee
from ...models.payee_input import PayeeInput
from ...models.payee_list import PayeeList
from ...models.verify_payee_input import VerifyPayeeInput
from ...types import UNSET, File, Unset
from . import (
    payments_payees_create,
    payments_payees_delete,
    payments_payees_list,
    payments_payees_list_csv,
    payments_payees_retrieve,
    payments_payees_verify,
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
    ) -> PayeeList:
        """List payees.

        Lists payees, newest first.
        """
        request = payments_payees_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return payments_payees_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: PayeeInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Payee:
        """Add a payee.

        Add a payee.
        """
        request = payments_payees_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return payments_payees_create.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Payee:
        """Get a payee.

        Get a payee.
        """
        request = payments_payees_retrieve.request_of(
            id=id,
        )
        return payments_payees_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DeletedPayee:
        """Delete a payee.

        Deletes a payee. A payee with payments that are not made yet cannot be deleted: cancel these first.
        """
        request = payments_payees_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return payments_payees_delete.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List payees as CSV.

        Lists payees, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = payments_payees_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return payments_payees_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def verify(
        self,
        id: str,
        *,
        body: VerifyPayeeInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Payee:
        """Verify a payee's bank account.

        Checks the bank account of a payee with a prenote, an ACH entry that moves no money. Payments wait until its
        time for a return has
        passed: two banking days after it settles. A payee whose prenote comes back cannot be paid. A correction of
        the bank is applied to payments.
        """
        request = payments_payees_verify.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return payments_payees_verify.answer_of(self._client.get_httpx_client().request(**request))


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
    ) -> PayeeList:
        """List payees.

        Lists payees, newest first.
        """
        request = payments_payees_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return payments_payees_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: PayeeInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Payee:
        """Add a payee.

        Add a payee.
        """
        request = payments_payees_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return payments_payees_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Payee:
        """Get a payee.

        Get a payee.
        """
        request = payments_payees_retrieve.request_of(
            id=id,
        )
        return payments_payees_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DeletedPayee:
        """Delete a payee.

        Deletes a payee. A payee with payments that are not made yet cannot be deleted: cancel these first.
        """
        request = payments_payees_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return payments_payees_delete.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List payees as CSV.

        Lists payees, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = payments_payees_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return payments_payees_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def verify(
        self,
        id: str,
        *,
        body: VerifyPayeeInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Payee:
        """Verify a payee's bank account.

        Checks the bank account of a payee with a prenote, an ACH entry that moves no money. Payments wait until its
        time for a return has
        passed: two banking days after it settles. A payee whose prenote comes back cannot be paid. A correction of
        the bank is applied to payments.
        """
        request = payments_payees_verify.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return payments_payees_verify.answer_of(await self._client.get_async_httpx_client().request(**request))
