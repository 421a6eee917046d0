import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.account_balance import AccountBalance
from ...models.account_change import AccountChange
from ...models.account_status import AccountStatus
from ...models.close_input import CloseInput
from ...models.deposit_account import DepositAccount
from ...models.deposit_account_input import DepositAccountInput
from ...models.deposit_account_list import DepositAccountList
from ...models.deposit_account_type import DepositAccountType
from ...models.opened_account import OpenedAccount
from ...models.payout_input import PayoutInput
from ...models.settle_input import SettleInput
from ...models.transfer import Transfer
from ...models.transfer_limits import TransferLimits
from ...types import UNSET, File, Unset
from . import (
    accounts_balance,
    accounts_close,
    accounts_create,
    accounts_limits,
    accounts_list,
    accounts_list_csv,
    accounts_payout,
    accounts_retrieve,
    accounts_settle,
    accounts_update,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def balance(
        self,
        id: str,
    ) -> AccountBalance:
        """Get the balance of an account.

        The balance at this moment and the latest 25 transactions.
        """
        request = accounts_balance.request_of(
            id=id,
        )
        return accounts_balance.answer_of(self._client.get_httpx_client().request(**request))

    def close(
        self,
        id: str,
        *,
        body: CloseInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> DepositAccount:
        """Close an account.

        Closes an account for good. Its balance must be zero, unless `sweepAccountId` names the account that gets it,
        and no payment may be pending. What comes
        later, such as a return or a refund, goes to this account too, or waits for a payout. Interest that was not
        paid yet is not paid.
        """
        request = accounts_close.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounts_close.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: DepositAccountInput,
        idempotency_key: str | Unset = UNSET,
    ) -> OpenedAccount:
        """Open an account.

        Opens a checking or savings account for a person of at least 18 years. In test mode `initialDeposit` is posted
        at once. A person who
        owns another account of the organization is the same owner (`ownerId`).
        """
        request = accounts_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounts_create.answer_of(self._client.get_httpx_client().request(**request))

    def limits(
        self,
        id: str,
    ) -> TransferLimits:
        """Get the transfer limits of an account.

        How much can be transferred to and from counterparties, and how much of it is used: per transfer, in the last
        24 hours and in the last
        30 days, for the account and for the organization.
        """
        request = accounts_limits.request_of(
            id=id,
        )
        return accounts_limits.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        type_: DepositAccountType | Unset = UNSET,
        status: AccountStatus | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> DepositAccountList:
        """List accounts.

        Lists accounts, newest first.
        """
        request = accounts_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            type_=type_,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )
        return accounts_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        type_: DepositAccountType | Unset = UNSET,
        status: AccountStatus | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List accounts as CSV.

        Lists accounts, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounts_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            type_=type_,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )
        return accounts_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def payout(
        self,
        id: str,
        *,
        body: PayoutInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Pay out a closed account.

        Pays out what has come to an account after its closing: to another own account at once, or to a counterparty
        as a transfer.
        """
        request = accounts_payout.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounts_payout.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> DepositAccount:
        """Get an account.

        Get an account.
        """
        request = accounts_retrieve.request_of(
            id=id,
        )
        return accounts_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        id: str,
        *,
        body: AccountChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DepositAccount:
        """Change an account.

        Freezes or unfreezes an account, or changes where accounting records it. From a frozen account no money goes
        out; money still
        comes in, and payments on hold are still posted.
        """
        request = accounts_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounts_update.answer_of(self._client.get_httpx_client().request(**request))

    def settle(
        self,
        id: str,
        *,
        body: SettleInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Settle a closed account.

        Pays the negative balance of a closed account from another own account.
        """
        request = accounts_settle.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounts_settle.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def balance(
        self,
        id: str,
    ) -> AccountBalance:
        """Get the balance of an account.

        The balance at this moment and the latest 25 transactions.
        """
        request = accounts_balance.request_of(
            id=id,
        )
        return accounts_balance.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def close(
        self,
        id: str,
        *,
        body: CloseInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> DepositAccount:
        """Close an account.

        Closes an account for good. Its balance must be zero, unless `sweepAccountId` names the account that gets it,
        and no payment may be pending. What comes
        later, such as a return or a refund, goes to this account too, or waits for a payout. Interest that was not
        paid yet is not paid.
        """
        request = accounts_close.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounts_close.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: DepositAccountInput,
        idempotency_key: str | Unset = UNSET,
    ) -> OpenedAccount:
        """Open an account.

        Opens a checking or savings account for a person of at least 18 years. In test mode `initialDeposit` is posted
        at once. A person who
        owns another account of the organization is the same owner (`ownerId`).
        """
        request = accounts_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounts_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def limits(
        self,
        id: str,
    ) -> TransferLimits:
        """Get the transfer limits of an account.

        How much can be transferred to and from counterparties, and how much of it is used: per transfer, in the last
        24 hours and in the last
        30 days, for the account and for the organization.
        """
        request = accounts_limits.request_of(
            id=id,
        )
        return accounts_limits.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        type_: DepositAccountType | Unset = UNSET,
        status: AccountStatus | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> DepositAccountList:
        """List accounts.

        Lists accounts, newest first.
        """
        request = accounts_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            type_=type_,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )
        return accounts_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        type_: DepositAccountType | Unset = UNSET,
        status: AccountStatus | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List accounts as CSV.

        Lists accounts, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounts_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            type_=type_,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )
        return accounts_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def payout(
        self,
        id: str,
        *,
        body: PayoutInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Pay out a closed account.

        Pays out what has come to an account after its closing: to another own account at once, or to a counterparty
        as a transfer.
        """
        request = accounts_payout.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounts_payout.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> DepositAccount:
        """Get an account.

        Get an account.
        """
        request = accounts_retrieve.request_of(
            id=id,
        )
        return accounts_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        id: str,
        *,
        body: AccountChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DepositAccount:
        """Change an account.

        Freezes or unfreezes an account, or changes where accounting records it. From a frozen account no money goes
        out; money still
        comes in, and payments on hold are still posted.
        """
        request = accounts_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounts_update.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def settle(
        self,
        id: str,
        *,
        body: SettleInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Settle a closed account.

        Pays the negative balance of a closed account from another own account.
        """
        request = accounts_settle.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounts_settle.answer_of(await self._client.get_async_httpx_client().request(**request))
