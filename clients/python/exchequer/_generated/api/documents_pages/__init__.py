import builtins
from io import BytesIO
from typing import Any

from ...client import AuthenticatedClient
from ...types import UNSET, File, FileTypes, Unset
from . import documents_pages_png


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def png(
        self,
        id: str,
        n: int,
    ) -> File:
        """Show a page.

        Returns a picture of a page, upright and at most 1,700 pixels wide.
        """
        request = documents_pages_png.request_of(
            id=id,
            n=n,
        )
        return documents_pages_png.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def png(
        self,
        id: str,
        n: int,
    ) -> File:
        """Show a page.

        Returns a picture of a page, upright and at most 1,700 pixels wide.
        """
        request = documents_pages_png.request_of(
            id=id,
            n=n,
        )
        return documents_pages_png.answer_of(await self._client.get_async_httpx_client().request(**request))
