import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.test_value_list import TestValueList
from ...types import UNSET, File, Unset
from . import test_helpers_values, test_helpers_values_csv


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def values(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> TestValueList:
        """List magic values.

        Magic values make the sandbox behave in a certain way: a returned transfer, a declined card. Works with every
        test key, whatever its
        scopes. The values of services that do not run here are left out.
        """
        request = test_helpers_values.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return test_helpers_values.answer_of(self._client.get_httpx_client().request(**request))

    def values_csv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List magic values as CSV.

        Magic values make the sandbox behave in a certain way: a returned transfer, a declined card. Works with every
        test key, whatever its
        scopes. The values of services that do not run here are left out.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = test_helpers_values_csv.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return test_helpers_values_csv.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def values(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> TestValueList:
        """List magic values.

        Magic values make the sandbox behave in a certain way: a returned transfer, a declined card. Works with every
        test key, whatever its
        scopes. The values of services that do not run here are left out.
        """
        request = test_helpers_values.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return test_helpers_values.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def values_csv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List magic values as CSV.

        Magic values make the sandbox behave in a certain way: a returned transfer, a declined card. Works with every
        test key, whatever its
        scopes. The values of services that do not run here are left out.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = test_helpers_values_csv.request_of(
            limit=limit,
            starting_after=starting_after,
        )
        return test_helpers_values_csv.answer_of(await self._client.get_async_httpx_client().request(**request))
