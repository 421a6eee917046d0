import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.logged_request import LoggedRequest
from ...models.logged_request_list import LoggedRequestList
from ...types import UNSET, File, Unset
from . import requests_list, requests_list_csv, requests_retrieve


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        method: str | Unset = UNSET,
        route: str | Unset = UNSET,
        status: str | Unset = UNSET,
        code: str | Unset = UNSET,
        key_id: str | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> LoggedRequestList:
        """List requests.

        The requests of your keys in the last 30 days, the newest first. A request is in the list about half a second
        after its answer. It holds no values: not of the path, the
        query, headers or bodies. Needs the scope `requests:read`.
        """
        request = requests_list.request_of(
            limit=limit,
            starting_after=starting_after,
            method=method,
            route=route,
            status=status,
            code=code,
            key_id=key_id,
            idempotency_key=idempotency_key,
            from_=from_,
            to=to,
        )
        return requests_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        method: str | Unset = UNSET,
        route: str | Unset = UNSET,
        status: str | Unset = UNSET,
        code: str | Unset = UNSET,
        key_id: str | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> str:
        """List requests as CSV.

        The requests of your keys in the last 30 days, the newest first. A request is in the list about half a second
        after its answer. It holds no values: not of the path, the
        query, headers or bodies. Needs the scope `requests:read`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = requests_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            method=method,
            route=route,
            status=status,
            code=code,
            key_id=key_id,
            idempotency_key=idempotency_key,
            from_=from_,
            to=to,
        )
        return requests_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> LoggedRequest:
        """Get a request.

        One request, by the `Request-Id` of its answer. Needs the scope `requests:read`.
        """
        request = requests_retrieve.request_of(
            id=id,
        )
        return requests_retrieve.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        method: str | Unset = UNSET,
        route: str | Unset = UNSET,
        status: str | Unset = UNSET,
        code: str | Unset = UNSET,
        key_id: str | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> LoggedRequestList:
        """List requests.

        The requests of your keys in the last 30 days, the newest first. A request is in the list about half a second
        after its answer. It holds no values: not of the path, the
        query, headers or bodies. Needs the scope `requests:read`.
        """
        request = requests_list.request_of(
            limit=limit,
            starting_after=starting_after,
            method=method,
            route=route,
            status=status,
            code=code,
            key_id=key_id,
            idempotency_key=idempotency_key,
            from_=from_,
            to=to,
        )
        return requests_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        method: str | Unset = UNSET,
        route: str | Unset = UNSET,
        status: str | Unset = UNSET,
        code: str | Unset = UNSET,
        key_id: str | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> str:
        """List requests as CSV.

        The requests of your keys in the last 30 days, the newest first. A request is in the list about half a second
        after its answer. It holds no values: not of the path, the
        query, headers or bodies. Needs the scope `requests:read`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = requests_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            method=method,
            route=route,
            status=status,
            code=code,
            key_id=key_id,
            idempotency_key=idempotency_key,
            from_=from_,
            to=to,
        )
        return requests_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> LoggedRequest:
        """Get a request.

        One request, by the `Request-Id` of its answer. Needs the scope `requests:read`.
        """
        request = requests_retrieve.request_of(
            id=id,
        )
        return requests_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))
