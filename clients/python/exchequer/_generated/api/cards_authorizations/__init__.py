import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.card_authorization import CardAuthorization
from ...models.card_authorization_list import CardAuthorizationList
from ...types import UNSET, File, Unset
from . import cards_authorizations_list, cards_authorizations_list_csv, cards_authorizations_retrieve


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> CardAuthorizationList:
        """List authorizations of a card.

        Lists the authorizations of a card, newest first: approved and declined ones.
        """
        request = cards_authorizations_list.request_of(
            id=id,
            limit=limit,
            starting_after=starting_after,
        )
        return cards_authorizations_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List authorizations of a card as CSV.

        Lists the authorizations of a card, newest first: approved and declined ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = cards_authorizations_list_csv.request_of(
            id=id,
            limit=limit,
            starting_after=starting_after,
        )
        return cards_authorizations_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
        authorization_id: str,
    ) -> CardAuthorization:
        """Get an authorization of a card.

        Get an authorization of a card.
        """
        request = cards_authorizations_retrieve.request_of(
            id=id,
            authorization_id=authorization_id,
        )
        return cards_authorizations_retrieve.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> CardAuthorizationList:
        """List authorizations of a card.

        Lists the authorizations of a card, newest first: approved and declined ones.
        """
        request = cards_authorizations_list.request_of(
            id=id,
            limit=limit,
            starting_after=starting_after,
        )
        return cards_authorizations_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List authorizations of a card as CSV.

        Lists the authorizations of a card, newest first: approved and declined ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = cards_authorizations_list_csv.request_of(
            id=id,
            limit=limit,
            starting_after=starting_after,
        )
        return cards_authorizations_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
        authorization_id: str,
    ) -> CardAuthorization:
        """Get an authorization of a card.

        Get an authorization of a card.
        """
        request = cards_authorizations_retrieve.request_of(
            id=id,
            authorization_id=authorization_id,
        )
        return cards_authorizations_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))
