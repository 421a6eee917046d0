import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.transfer import Transfer
from ...models.transfer_input import TransferInput
from ...models.transfer_list import TransferList
from ...models.transfer_status import TransferStatus
from ...models.transfer_type import TransferType
from ...types import UNSET, File, Unset
from . import (
    transfers_approve,
    transfers_cancel,
    transfers_create,
    transfers_list,
    transfers_list_csv,
    transfers_reject,
    transfers_retrieve,
    transfers_reverse,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def approve(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Approve a transfer.

        Approves a transfer that waits for it (`pending_approval`): it is sent as if it was created now. The key that
        created it cannot approve it.
        """
        request = transfers_approve.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return transfers_approve.answer_of(self._client.get_httpx_client().request(**request))

    def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Cancel a transfer.

        Cancels a transfer that is not sent yet, and releases its hold.
        """
        request = transfers_cancel.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return transfers_cancel.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        type_: TransferType | Unset = UNSET,
        status: TransferStatus | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> TransferList:
        """List transfers.

        Lists transfers, newest first.
        """
        request = transfers_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            type_=type_,
            status=status,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return transfers_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: TransferInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Create a transfer.

        Between two own accounts (`toAccountId`) a transfer settles at once. To a `counterparty` at another bank its
        amount is on hold until the
        transfer settles or fails.
        [docs/treasury.md](https://github.com/exchequer/exchequer/blob/main/docs/treasury.md) shows the states and
        times.
        """
        request = transfers_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return transfers_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        type_: TransferType | Unset = UNSET,
        status: TransferStatus | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List transfers as CSV.

        Lists transfers, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = transfers_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            type_=type_,
            status=status,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return transfers_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def reject(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Reject a transfer.

        Rejects a transfer that waits for an approval: it is canceled, and its hold is released.
        """
        request = transfers_reject.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return transfers_reject.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Transfer:
        """Get a transfer.

        Get a transfer.
        """
        request = transfers_retrieve.request_of(
            id=id,
        )
        return transfers_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def reverse(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Reverse a transfer.

        Reverses a settled ACH transfer that was a mistake, within five banking days: a new transfer takes or gives
        the money back. Its file says
        REVERSAL. The other side can return it. The reversal of a debit sends money out, so it waits for an approval
        above the rule of ACH.
        """
        request = transfers_reverse.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return transfers_reverse.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def approve(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Approve a transfer.

        Approves a transfer that waits for it (`pending_approval`): it is sent as if it was created now. The key that
        created it cannot approve it.
        """
        request = transfers_approve.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return transfers_approve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Cancel a transfer.

        Cancels a transfer that is not sent yet, and releases its hold.
        """
        request = transfers_cancel.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return transfers_cancel.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        type_: TransferType | Unset = UNSET,
        status: TransferStatus | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> TransferList:
        """List transfers.

        Lists transfers, newest first.
        """
        request = transfers_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            type_=type_,
            status=status,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return transfers_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: TransferInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Create a transfer.

        Between two own accounts (`toAccountId`) a transfer settles at once. To a `counterparty` at another bank its
        amount is on hold until the
        transfer settles or fails.
        [docs/treasury.md](https://github.com/exchequer/exchequer/blob/main/docs/treasury.md) shows the states and
        times.
        """
        request = transfers_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return transfers_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        type_: TransferType | Unset = UNSET,
        status: TransferStatus | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List transfers as CSV.

        Lists transfers, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = transfers_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            type_=type_,
            status=status,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return transfers_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reject(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Reject a transfer.

        Rejects a transfer that waits for an approval: it is canceled, and its hold is released.
        """
        request = transfers_reject.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return transfers_reject.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Transfer:
        """Get a transfer.

        Get a transfer.
        """
        request = transfers_retrieve.request_of(
            id=id,
        )
        return transfers_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reverse(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Reverse a transfer.

        Reverses a settled ACH transfer that was a mistake, within five banking days: a new transfer takes or gives
        the money back. Its file says
        REVERSAL. The other side can return it. The reversal of a debit sends money out, so it waits for an approval
        above the rule of ACH.
        """
        request = transfers_reverse.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return transfers_reverse.answer_of(await self._client.get_async_httpx_client().request(**request))
