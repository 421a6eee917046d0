import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.account_owner import AccountOwner
from ...models.account_owner_change import AccountOwnerChange
from ...models.account_owner_list import AccountOwnerList
from ...types import UNSET, File, Unset
from . import owners_list, owners_list_csv, owners_retrieve, owners_update


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> AccountOwnerList:
        """List owners.

        Lists the owners of accounts, newest first.
        """
        request = owners_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return owners_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List owners as CSV.

        Lists the owners of accounts, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = owners_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return owners_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> AccountOwner:
        """Get an owner.

        The name and contact data of an owner, the last four digits of the Social Security number, and the ids of the
        accounts.
        """
        request = owners_retrieve.request_of(
            id=id,
        )
        return owners_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        id: str,
        *,
        body: AccountOwnerChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> AccountOwner:
        """Change an owner.

        Changes the name, e-mail address, phone number or address of an owner, for all of its accounts. The Social
        Security number and the
        date of birth cannot change. A name that makes the owner the same person as another owner is a 409 `conflict`.
        """
        request = owners_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return owners_update.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> AccountOwnerList:
        """List owners.

        Lists the owners of accounts, newest first.
        """
        request = owners_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return owners_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List owners as CSV.

        Lists the owners of accounts, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = owners_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return owners_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> AccountOwner:
        """Get an owner.

        The name and contact data of an owner, the last four digits of the Social Security number, and the ids of the
        accounts.
        """
        request = owners_retrieve.request_of(
            id=id,
        )
        return owners_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        id: str,
        *,
        body: AccountOwnerChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> AccountOwner:
        """Change an owner.

        Changes the name, e-mail address, phone number or address of an owner, for all of its accounts. The Social
        Security number and the
        date of birth cannot change. A name that makes the owner the same person as another owner is a 409 `conflict`.
        """
        request = owners_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return owners_update.answer_of(await self._client.get_async_httpx_client().request(**request))
