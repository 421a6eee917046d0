import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.account import Account
from ...models.account_input import AccountInput
from ...models.account_list import AccountList
from ...types import UNSET, File, Unset
from . import accounting_accounts_create, accounting_accounts_list, accounting_accounts_list_csv, accounting_accounts_retrieve


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
    ) -> AccountList:
        """List the chart of accounts.

        Lists the chart of accounts in the order of its numbers, with balances. Every organization starts with the
        same chart.
        """
        request = accounting_accounts_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_accounts_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: AccountInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Account:
        """Add an account.

        Adds an account to the chart.
        """
        request = accounting_accounts_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_accounts_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List the chart of accounts as CSV.

        Lists the chart of accounts in the order of its numbers, with balances. Every organization starts with the
        same chart.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_accounts_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_accounts_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Account:
        """Get an account of the chart.

        Get an account of the chart.
        """
        request = accounting_accounts_retrieve.request_of(
            id=id,
        )
        return accounting_accounts_retrieve.answer_of(self._client.get_httpx_client().request(**request))


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
    ) -> AccountList:
        """List the chart of accounts.

        Lists the chart of accounts in the order of its numbers, with balances. Every organization starts with the
        same chart.
        """
        request = accounting_accounts_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_accounts_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: AccountInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Account:
        """Add an account.

        Adds an account to the chart.
        """
        request = accounting_accounts_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_accounts_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List the chart of accounts as CSV.

        Lists the chart of accounts in the order of its numbers, with balances. Every organization starts with the
        same chart.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_accounts_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_accounts_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Account:
        """Get an account of the chart.

        Get an account of the chart.
        """
        request = accounting_accounts_retrieve.request_of(
            id=id,
        )
        return accounting_accounts_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))
