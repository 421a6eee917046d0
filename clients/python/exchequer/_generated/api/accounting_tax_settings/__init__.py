import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.tax_settings import TaxSettings
from ...models.tax_settings_input import TaxSettingsInput
from ...types import UNSET, File, Unset
from . import accounting_tax_settings_retrieve, accounting_tax_settings_update


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def retrieve(
        self,
    ) -> TaxSettings:
        """Get the tax settings.

        Returns where the organization sells from and where it collects tax.
        """
        request = accounting_tax_settings_retrieve.request_of()
        return accounting_tax_settings_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        *,
        body: TaxSettingsInput,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> TaxSettings:
        """Set the tax settings.

        Replaces all tax settings: omitted settings are removed. Without a registration no tax is charged. Existing
        invoices do not
        change.
        """
        request = accounting_tax_settings_update.request_of(
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_tax_settings_update.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def retrieve(
        self,
    ) -> TaxSettings:
        """Get the tax settings.

        Returns where the organization sells from and where it collects tax.
        """
        request = accounting_tax_settings_retrieve.request_of()
        return accounting_tax_settings_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        *,
        body: TaxSettingsInput,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> TaxSettings:
        """Set the tax settings.

        Replaces all tax settings: omitted settings are removed. Without a registration no tax is charged. Existing
        invoices do not
        change.
        """
        request = accounting_tax_settings_update.request_of(
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_tax_settings_update.answer_of(await self._client.get_async_httpx_client().request(**request))
