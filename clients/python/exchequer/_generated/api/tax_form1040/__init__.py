import builtins
from io import BytesIO
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.form_1040 import Form1040
from ...models.form_1040_input import Form1040Input
from ...models.tax_form_1040_pdf_version import TaxForm1040PdfVersion
from ...types import UNSET, File, FileTypes, Unset
from . import tax_form1040_pdf, tax_form1040_prepare, tax_form1040_retrieve


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def pdf(
        self,
        id: str,
        *,
        version: TaxForm1040PdfVersion | Unset = TaxForm1040PdfVersion.DRAWN,
    ) -> File:
        """Print a Form 1040.

        Returns the PDF of a return: every line by number, so that it can be compared with the official form, or with
        `version=official` the filled official forms. SSNs are shown in full.
        """
        request = tax_form1040_pdf.request_of(
            id=id,
            version=version,
        )
        return tax_form1040_pdf.answer_of(self._client.get_httpx_client().request(**request))

    def prepare(
        self,
        *,
        body: Form1040Input,
        idempotency_key: str | Unset = UNSET,
    ) -> Form1040:
        """Prepare a Form 1040.

        Prepares Form 1040 and the schedules that it needs from the input and from processed W-2s and 1099s of the
        same
        organization and mode, and stores it sealed. Reading documents needs the scope `documents:read` too.
        """
        request = tax_form1040_prepare.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_form1040_prepare.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Form1040:
        """Get a Form 1040.

        Get a Form 1040.
        """
        request = tax_form1040_retrieve.request_of(
            id=id,
        )
        return tax_form1040_retrieve.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def pdf(
        self,
        id: str,
        *,
        version: TaxForm1040PdfVersion | Unset = TaxForm1040PdfVersion.DRAWN,
    ) -> File:
        """Print a Form 1040.

        Returns the PDF of a return: every line by number, so that it can be compared with the official form, or with
        `version=official` the filled official forms. SSNs are shown in full.
        """
        request = tax_form1040_pdf.request_of(
            id=id,
            version=version,
        )
        return tax_form1040_pdf.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def prepare(
        self,
        *,
        body: Form1040Input,
        idempotency_key: str | Unset = UNSET,
    ) -> Form1040:
        """Prepare a Form 1040.

        Prepares Form 1040 and the schedules that it needs from the input and from processed W-2s and 1099s of the
        same
        organization and mode, and stores it sealed. Reading documents needs the scope `documents:read` too.
        """
        request = tax_form1040_prepare.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_form1040_prepare.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Form1040:
        """Get a Form 1040.

        Get a Form 1040.
        """
        request = tax_form1040_retrieve.request_of(
            id=id,
        )
        return tax_form1040_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))
