import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.merchant_category_list import MerchantCategoryList
from ...types import UNSET, File, Unset
from . import cards_categories_list, cards_categories_list_csv


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> MerchantCategoryList:
        """List merchant categories.

        Lists the categories of merchants to which `allowedCategories` can limit a card, by name.
        """
        request = cards_categories_list.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return cards_categories_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List merchant categories as CSV.

        Lists the categories of merchants to which `allowedCategories` can limit a card, by name.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = cards_categories_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return cards_categories_list_csv.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> MerchantCategoryList:
        """List merchant categories.

        Lists the categories of merchants to which `allowedCategories` can limit a card, by name.
        """
        request = cards_categories_list.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return cards_categories_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List merchant categories as CSV.

        Lists the categories of merchants to which `allowedCategories` can limit a card, by name.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = cards_categories_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return cards_categories_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))
