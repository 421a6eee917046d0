import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.card import Card
from ...models.card_change import CardChange
from ...models.card_input import CardInput
from ...models.card_list import CardList
from ...models.card_replacement import CardReplacement
from ...models.card_status import CardStatus
from ...models.issued_card import IssuedCard
from ...types import UNSET, File, Unset
from . import cards_activate, cards_close, cards_issue, cards_list, cards_list_csv, cards_replace, cards_retrieve, cards_update


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def activate(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Card:
        """Activate a card.

        Activates a physical card that has arrived.
        """
        request = cards_activate.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return cards_activate.answer_of(self._client.get_httpx_client().request(**request))

    def close(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Card:
        """Close a card.

        Closes a card for good.
        """
        request = cards_close.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return cards_close.answer_of(self._client.get_httpx_client().request(**request))

    def issue(
        self,
        *,
        body: CardInput,
        idempotency_key: str | Unset = UNSET,
    ) -> IssuedCard:
        """Issue a card.

        Issues a debit card. The number and the security code are in this answer only. A physical card must be
        activated
        before its first purchase.
        """
        request = cards_issue.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return cards_issue.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        status: CardStatus | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> CardList:
        """List cards.

        Lists cards, newest first.
        """
        request = cards_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )
        return cards_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        status: CardStatus | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List cards as CSV.

        Lists cards, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = cards_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )
        return cards_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def replace(
        self,
        id: str,
        *,
        body: CardReplacement | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> IssuedCard:
        """Replace a card.

        Closes a card and issues another one with the same limits, restrictions and metadata and a new number. The
        limits count what both
        cards spend.
        """
        request = cards_replace.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return cards_replace.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Card:
        """Get a card.

        Get a card.
        """
        request = cards_retrieve.request_of(
            id=id,
        )
        return cards_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        id: str,
        *,
        body: CardChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Card:
        """Change a card.

        Freezes or unfreezes a card, and changes its limits, restrictions or time zone.
        """
        request = cards_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return cards_update.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def activate(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Card:
        """Activate a card.

        Activates a physical card that has arrived.
        """
        request = cards_activate.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return cards_activate.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def close(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Card:
        """Close a card.

        Closes a card for good.
        """
        request = cards_close.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return cards_close.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def issue(
        self,
        *,
        body: CardInput,
        idempotency_key: str | Unset = UNSET,
    ) -> IssuedCard:
        """Issue a card.

        Issues a debit card. The number and the security code are in this answer only. A physical card must be
        activated
        before its first purchase.
        """
        request = cards_issue.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return cards_issue.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        status: CardStatus | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> CardList:
        """List cards.

        Lists cards, newest first.
        """
        request = cards_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )
        return cards_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        status: CardStatus | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List cards as CSV.

        Lists cards, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = cards_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )
        return cards_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def replace(
        self,
        id: str,
        *,
        body: CardReplacement | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> IssuedCard:
        """Replace a card.

        Closes a card and issues another one with the same limits, restrictions and metadata and a new number. The
        limits count what both
        cards spend.
        """
        request = cards_replace.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return cards_replace.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Card:
        """Get a card.

        Get a card.
        """
        request = cards_retrieve.request_of(
            id=id,
        )
        return cards_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        id: str,
        *,
        body: CardChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Card:
        """Change a card.

        Freezes or unfreezes a card, and changes its limits, restrictions or time zone.
        """
        request = cards_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return cards_update.answer_of(await self._client.get_async_httpx_client().request(**request))
