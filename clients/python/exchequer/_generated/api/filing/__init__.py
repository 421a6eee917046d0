import builtins
from io import BytesIO
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.extract_filing_document_input import ExtractFilingDocumentInput
from ...models.extracted_filing_document import ExtractedFilingDocument
from ...models.file_format import FileFormat
from ...models.filing_status_record import FilingStatusRecord
from ...models.reconciliation import Reconciliation
from ...models.reconciliation_input import ReconciliationInput
from ...models.submission_941_answer import Submission941Answer
from ...models.submission_941_input import Submission941Input
from ...models.submission_1099_input import Submission1099Input
from ...models.submission_answer import SubmissionAnswer
from ...models.submission_w2_answer import SubmissionW2Answer
from ...models.submission_w2_input import SubmissionW2Input
from ...models.upload_filing_document_input import UploadFilingDocumentInput
from ...models.uploaded_filing_document import UploadedFilingDocument
from ...types import UNSET, File, FileTypes, Unset
from . import (
    filing_extract_document,
    filing_file,
    filing_reconcile941,
    filing_status,
    filing_submit941,
    filing_submit1099,
    filing_submit_w2,
    filing_upload_document,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def extract_document(
        self,
        *,
        body: ExtractFilingDocumentInput,
        idempotency_key: str | Unset = UNSET,
    ) -> ExtractedFilingDocument:
        """Extract a document's data.

        Returns the data of a document uploaded with upload-document. While it is being read, waits up to 25 seconds,
        then answers
        409 `document_processing`.
        """
        request = filing_extract_document.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return filing_extract_document.answer_of(self._client.get_httpx_client().request(**request))

    def file(
        self,
        filing_id: str,
        *,
        format_: FileFormat | Unset = UNSET,
    ) -> File:
        """Download the transmission file.

        The file that is transmitted: IRIS XML for Forms 1099-NEC, EFW2 (EFW2C for corrections) for Forms W-2, XML for
        Forms 941 and 941-X. It shows personal data in full; each download is recorded in the
        audit log.
        """
        request = filing_file.request_of(
            filing_id=filing_id,
            format_=format_,
        )
        return filing_file.answer_of(self._client.get_httpx_client().request(**request))

    def reconcile941(
        self,
        *,
        body: ReconciliationInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Reconciliation:
        """Reconcile Forms 941 with Forms W-2.

        Compares the Forms 941 of a year with the totals of the Forms W-2 that were filed here. It changes nothing.
        """
        request = filing_reconcile941.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return filing_reconcile941.answer_of(self._client.get_httpx_client().request(**request))

    def status(
        self,
        *,
        filing_id: str | Unset = UNSET,
        submission_id: str | Unset = UNSET,
    ) -> FilingStatusRecord:
        """Get the status of a filing.

        Returns the status of an e-file or an information return. Send exactly one of both parameters.
        """
        request = filing_status.request_of(
            filing_id=filing_id,
            submission_id=submission_id,
        )
        return filing_status.answer_of(self._client.get_httpx_client().request(**request))

    def submit1099(
        self,
        *,
        body: Submission1099Input,
        idempotency_key: str | Unset = UNSET,
    ) -> SubmissionAnswer:
        """File Forms 1099-NEC.

        Files Forms 1099-NEC for up to 10,000 recipients: all of them or none. A wrong submission is answered with
        every problem by the recipient's index, at most 100. More
        than 250 recipients are prepared after the answer; `GET /api/filing/status` shows the progress. `corrects` and
        `voids` change recipients of an accepted filing. A recipient
        who is on another filing of the payer and year is refused with 409, unless `accountNumber` differs.
        """
        request = filing_submit1099.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return filing_submit1099.answer_of(self._client.get_httpx_client().request(**request))

    def submit941(
        self,
        *,
        body: Submission941Input,
        idempotency_key: str | Unset = UNSET,
    ) -> Submission941Answer:
        """File Form 941.

        Files Form 941 of a quarter. Lines that the form computes are computed; those that are given must agree. The
        answer has all lines and when the taxes must be deposited.
        `corrects` and `voids` file Form 941-X; the answer shows each line before and after.
        """
        request = filing_submit941.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return filing_submit941.answer_of(self._client.get_httpx_client().request(**request))

    def submit_w2(
        self,
        *,
        body: SubmissionW2Input,
        idempotency_key: str | Unset = UNSET,
    ) -> SubmissionW2Answer:
        """File Forms W-2.

        Files Forms W-2 for one employee or up to 10,000. Boxes 3 to 6 are derived from the wages if they are not
        given. What the SSA would reject is refused.
        `corrects` and `voids` file Forms W-2c; the answer shows each value before and after.
        """
        request = filing_submit_w2.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return filing_submit_w2.answer_of(self._client.get_httpx_client().request(**request))

    def upload_document(
        self,
        *,
        body: UploadFilingDocumentInput,
        idempotency_key: str | Unset = UNSET,
    ) -> UploadedFilingDocument:
        """Upload a document.

        Uploads a PDF, JPG or PNG of at most 10 MB in base64. Reading continues after the answer; extract-document
        waits for it.
        """
        request = filing_upload_document.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return filing_upload_document.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def extract_document(
        self,
        *,
        body: ExtractFilingDocumentInput,
        idempotency_key: str | Unset = UNSET,
    ) -> ExtractedFilingDocument:
        """Extract a document's data.

        Returns the data of a document uploaded with upload-document. While it is being read, waits up to 25 seconds,
        then answers
        409 `document_processing`.
        """
        request = filing_extract_document.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return filing_extract_document.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def file(
        self,
        filing_id: str,
        *,
        format_: FileFormat | Unset = UNSET,
    ) -> File:
        """Download the transmission file.

        The file that is transmitted: IRIS XML for Forms 1099-NEC, EFW2 (EFW2C for corrections) for Forms W-2, XML for
        Forms 941 and 941-X. It shows personal data in full; each download is recorded in the
        audit log.
        """
        request = filing_file.request_of(
            filing_id=filing_id,
            format_=format_,
        )
        return filing_file.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reconcile941(
        self,
        *,
        body: ReconciliationInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Reconciliation:
        """Reconcile Forms 941 with Forms W-2.

        Compares the Forms 941 of a year with the totals of the Forms W-2 that were filed here. It changes nothing.
        """
        request = filing_reconcile941.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return filing_reconcile941.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def status(
        self,
        *,
        filing_id: str | Unset = UNSET,
        submission_id: str | Unset = UNSET,
    ) -> FilingStatusRecord:
        """Get the status of a filing.

        Returns the status of an e-file or an information return. Send exactly one of both parameters.
        """
        request = filing_status.request_of(
            filing_id=filing_id,
            submission_id=submission_id,
        )
        return filing_status.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def submit1099(
        self,
        *,
        body: Submission1099Input,
        idempotency_key: str | Unset = UNSET,
    ) -> SubmissionAnswer:
        """File Forms 1099-NEC.

        Files Forms 1099-NEC for up to 10,000 recipients: all of them or none. A wrong submission is answered with
        every problem by the recipient's index, at most 100. More
        than 250 recipients are prepared after the answer; `GET /api/filing/status` shows the progress. `corrects` and
        `voids` change recipients of an accepted filing. A recipient
        who is on another filing of the payer and year is refused with 409, unless `accountNumber` differs.
        """
        request = filing_submit1099.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return filing_submit1099.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def submit941(
        self,
        *,
        body: Submission941Input,
        idempotency_key: str | Unset = UNSET,
    ) -> Submission941Answer:
        """File Form 941.

        Files Form 941 of a quarter. Lines that the form computes are computed; those that are given must agree. The
        answer has all lines and when the taxes must be deposited.
        `corrects` and `voids` file Form 941-X; the answer shows each line before and after.
        """
        request = filing_submit941.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return filing_submit941.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def submit_w2(
        self,
        *,
        body: SubmissionW2Input,
        idempotency_key: str | Unset = UNSET,
    ) -> SubmissionW2Answer:
        """File Forms W-2.

        Files Forms W-2 for one employee or up to 10,000. Boxes 3 to 6 are derived from the wages if they are not
        given. What the SSA would reject is refused.
        `corrects` and `voids` file Forms W-2c; the answer shows each value before and after.
        """
        request = filing_submit_w2.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return filing_submit_w2.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def upload_document(
        self,
        *,
        body: UploadFilingDocumentInput,
        idempotency_key: str | Unset = UNSET,
    ) -> UploadedFilingDocument:
        """Upload a document.

        Uploads a PDF, JPG or PNG of at most 10 MB in base64. Reading continues after the answer; extract-document
        waits for it.
        """
        request = filing_upload_document.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return filing_upload_document.answer_of(await self._client.get_async_httpx_client().request(**request))
