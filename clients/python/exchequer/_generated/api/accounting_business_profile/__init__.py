import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.business_profile import BusinessProfile
from ...models.business_profile_input import BusinessProfileInput
from ...types import UNSET, File, Unset
from . import accounting_business_profile_retrieve, accounting_business_profile_update


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def retrieve(
        self,
    ) -> BusinessProfile:
        """Get the business profile.

        Returns how the organization appears on its invoices. All members are null until the profile is set.
        """
        request = accounting_business_profile_retrieve.request_of()
        return accounting_business_profile_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        *,
        body: BusinessProfileInput,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> BusinessProfile:
        """Set the business profile.

        Replaces the profile: omitted members are removed.
        """
        request = accounting_business_profile_update.request_of(
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_business_profile_update.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def retrieve(
        self,
    ) -> BusinessProfile:
        """Get the business profile.

        Returns how the organization appears on its invoices. All members are null until the profile is set.
        """
        request = accounting_business_profile_retrieve.request_of()
        return accounting_business_profile_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        *,
        body: BusinessProfileInput,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> BusinessProfile:
        """Set the business profile.

        Replaces the profile: omitted members are removed.
        """
        request = accounting_business_profile_update.request_of(
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_business_profile_update.answer_of(await self._client.get_async_httpx_client().request(**request))
