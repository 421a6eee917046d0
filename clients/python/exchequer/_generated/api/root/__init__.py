import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.api_health import ApiHealth
from ...models.organization import Organization
from ...types import UNSET, File, Unset
from . import root_health, root_organization


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def health(
        self,
    ) -> ApiHealth:
        """Get the state of the API.

        Says whether the API works, without a key: for monitors, and to compare clocks. An address can ask 60 times a
        minute.
        """
        request = root_health.request_of()
        return root_health.answer_of(self._client.get_httpx_client().request(**request))

    def organization(
        self,
    ) -> Organization:
        """Get the organization.

        Returns the organization of the key, with its plan, and what the key may do. Works with every key, whatever
        its scopes.
        """
        request = root_organization.request_of()
        return root_organization.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def health(
        self,
    ) -> ApiHealth:
        """Get the state of the API.

        Says whether the API works, without a key: for monitors, and to compare clocks. An address can ask 60 times a
        minute.
        """
        request = root_health.request_of()
        return root_health.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def organization(
        self,
    ) -> Organization:
        """Get the organization.

        Returns the organization of the key, with its plan, and what the key may do. Works with every key, whatever
        its scopes.
        """
        request = root_organization.request_of()
        return root_organization.answer_of(await self._client.get_async_httpx_client().request(**request))
