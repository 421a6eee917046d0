import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.card_decline_reason_list import CardDeclineReasonList
from ...types import UNSET, File, Unset
from . import cards_decline_reasons_list, cards_decline_reasons_list_csv


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> CardDeclineReasonList:
        """List decline reasons.

        Lists why card payments are declined, and what to do. The first control that refuses a payment is its reason,
        in this order.
        """
        request = cards_decline_reasons_list.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return cards_decline_reasons_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List decline reasons as CSV.

        Lists why card payments are declined, and what to do. The first control that refuses a payment is its reason,
        in this order.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = cards_decline_reasons_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return cards_decline_reasons_list_csv.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> CardDeclineReasonList:
        """List decline reasons.

        Lists why card payments are declined, and what to do. The first control that refuses a payment is its reason,
        in this order.
        """
        request = cards_decline_reasons_list.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return cards_decline_reasons_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List decline reasons as CSV.

        Lists why card payments are declined, and what to do. The first control that refuses a payment is its reason,
        in this order.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = cards_decline_reasons_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return cards_decline_reasons_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))
