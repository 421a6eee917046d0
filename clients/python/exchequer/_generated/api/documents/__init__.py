import builtins
import datetime
from io import BytesIO
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.change_document_input import ChangeDocumentInput
from ...models.correct_fields_input import CorrectFieldsInput
from ...models.deleted_document import DeletedDocument
from ...models.document_list import DocumentList
from ...models.document_object import DocumentObject
from ...models.documents_list_csv_status import DocumentsListCsvStatus
from ...models.documents_list_status import DocumentsListStatus
from ...models.documents_upload_body import DocumentsUploadBody
from ...models.known_document_type import KnownDocumentType
from ...types import UNSET, File, FileTypes, Unset
from . import (
    documents_correct_fields,
    documents_delete,
    documents_events,
    documents_file,
    documents_list,
    documents_list_csv,
    documents_retrieve,
    documents_searchable_pdf,
    documents_update,
    documents_upload,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def correct_fields(
        self,
        id: str,
        *,
        body: CorrectFieldsInput,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DocumentObject:
        """Correct fields.

        Stores a person's corrections. A corrected field has confidence 1 and source `review`. Every field of the type
        can be set, also one that was not
        read. Rows can be added and removed. While the document is processed: 409 `document_processing`.
        """
        request = documents_correct_fields.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return documents_correct_fields.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> DocumentObject:
        """Get a document.

        Returns the document. After processing it contains every field with its confidence.
        """
        request = documents_retrieve.request_of(
            id=id,
        )
        return documents_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DeletedDocument:
        """Delete a document.

        Permanently deletes the document, its file and all its extracted data. This cannot be undone.
        """
        request = documents_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return documents_delete.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        id: str,
        *,
        body: ChangeDocumentInput,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DocumentObject:
        """Set the type or the labels of a document.

        Says what a part of the document is. Its pages are read again as this type, and the document is in processing
        until then: wait for
        `document.processed`. If nothing can be read, the part has all fields of the type, empty, to be filled in.
        Other parts stay as they are, and keep
        their index. What only this answer supports has a confidence of at most 0.8. While the document is processed:
        409 `document_processing`.
        `external_id` and `metadata` can change at any time, and nothing is read again for them.
        """
        request = documents_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return documents_update.answer_of(self._client.get_httpx_client().request(**request))

    def events(
        self,
        id: str,
    ) -> str:
        """Follow the progress of a document.

        Tells the progress of a document as server-sent events, each with a `DocumentProgressEvent` as JSON. The first
        event is the present state, so
        a client that was disconnected only connects again. Each change is an event `progress`. The last event is
        `completed`, `failed`
        or `deleted`; close the connection then. After ten minutes the stream ends without it; connect again.
        """
        request = documents_events.request_of(
            id=id,
        )
        return documents_events.answer_of(self._client.get_httpx_client().request(**request))

    def file(
        self,
        id: str,
    ) -> File:
        """Download the original.

        Returns the uploaded file unchanged.
        """
        request = documents_file.request_of(
            id=id,
        )
        return documents_file.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = 0,
        starting_after: str | Unset = UNSET,
        status: DocumentsListStatus | Unset = UNSET,
        document_type: KnownDocumentType | Unset = UNSET,
        needs_review: bool | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        search: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> DocumentList:
        """List documents.

        Lists documents without their extracted data, newest first.
        """
        request = documents_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            status=status,
            document_type=document_type,
            needs_review=needs_review,
            from_=from_,
            to=to,
            search=search,
            external_id=external_id,
            metadata=metadata,
        )
        return documents_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = 0,
        starting_after: str | Unset = UNSET,
        status: DocumentsListCsvStatus | Unset = UNSET,
        document_type: KnownDocumentType | Unset = UNSET,
        needs_review: bool | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        search: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List documents as CSV.

        Lists documents without their extracted data, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = documents_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            status=status,
            document_type=document_type,
            needs_review=needs_review,
            from_=from_,
            to=to,
            search=search,
            external_id=external_id,
            metadata=metadata,
        )
        return documents_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def searchable_pdf(
        self,
        id: str,
    ) -> File:
        """Download a searchable PDF.

        Returns the document as a PDF whose text can be searched and copied: pictures of the pages with the words that
        were read, invisible. The
        pages are read again for this, so a word that rules or a person corrected is there as it is printed. A PDF
        whose pages all have text is returned
        unchanged. While the document is processed: 409 `document_processing`. If it failed: 422 `document_failed`.
        """
        request = documents_searchable_pdf.request_of(
            id=id,
        )
        return documents_searchable_pdf.answer_of(self._client.get_httpx_client().request(**request))

    def upload(
        self,
        *,
        body: DocumentsUploadBody,
        idempotency_key: str | Unset = UNSET,
    ) -> DocumentObject:
        """Upload a document.

        Uploads a PDF, JPG or PNG of at most 10 MB, 30 pages and 60 million pixels a page. Reading continues after the
        answer: wait for the event
        `document.processed` or `document.failed`, or fetch the document until its status changes, or follow its
        `/events`.
        """
        request = documents_upload.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return documents_upload.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def correct_fields(
        self,
        id: str,
        *,
        body: CorrectFieldsInput,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DocumentObject:
        """Correct fields.

        Stores a person's corrections. A corrected field has confidence 1 and source `review`. Every field of the type
        can be set, also one that was not
        read. Rows can be added and removed. While the document is processed: 409 `document_processing`.
        """
        request = documents_correct_fields.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return documents_correct_fields.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> DocumentObject:
        """Get a document.

        Returns the document. After processing it contains every field with its confidence.
        """
        request = documents_retrieve.request_of(
            id=id,
        )
        return documents_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DeletedDocument:
        """Delete a document.

        Permanently deletes the document, its file and all its extracted data. This cannot be undone.
        """
        request = documents_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return documents_delete.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        id: str,
        *,
        body: ChangeDocumentInput,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DocumentObject:
        """Set the type or the labels of a document.

        Says what a part of the document is. Its pages are read again as this type, and the document is in processing
        until then: wait for
        `document.processed`. If nothing can be read, the part has all fields of the type, empty, to be filled in.
        Other parts stay as they are, and keep
        their index. What only this answer supports has a confidence of at most 0.8. While the document is processed:
        409 `document_processing`.
        `external_id` and `metadata` can change at any time, and nothing is read again for them.
        """
        request = documents_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return documents_update.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def events(
        self,
        id: str,
    ) -> str:
        """Follow the progress of a document.

        Tells the progress of a document as server-sent events, each with a `DocumentProgressEvent` as JSON. The first
        event is the present state, so
        a client that was disconnected only connects again. Each change is an event `progress`. The last event is
        `completed`, `failed`
        or `deleted`; close the connection then. After ten minutes the stream ends without it; connect again.
        """
        request = documents_events.request_of(
            id=id,
        )
        return documents_events.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def file(
        self,
        id: str,
    ) -> File:
        """Download the original.

        Returns the uploaded file unchanged.
        """
        request = documents_file.request_of(
            id=id,
        )
        return documents_file.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = 0,
        starting_after: str | Unset = UNSET,
        status: DocumentsListStatus | Unset = UNSET,
        document_type: KnownDocumentType | Unset = UNSET,
        needs_review: bool | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        search: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> DocumentList:
        """List documents.

        Lists documents without their extracted data, newest first.
        """
        request = documents_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            status=status,
            document_type=document_type,
            needs_review=needs_review,
            from_=from_,
            to=to,
            search=search,
            external_id=external_id,
            metadata=metadata,
        )
        return documents_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = 0,
        starting_after: str | Unset = UNSET,
        status: DocumentsListCsvStatus | Unset = UNSET,
        document_type: KnownDocumentType | Unset = UNSET,
        needs_review: bool | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        search: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List documents as CSV.

        Lists documents without their extracted data, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = documents_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            status=status,
            document_type=document_type,
            needs_review=needs_review,
            from_=from_,
            to=to,
            search=search,
            external_id=external_id,
            metadata=metadata,
        )
        return documents_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def searchable_pdf(
        self,
        id: str,
    ) -> File:
        """Download a searchable PDF.

        Returns the document as a PDF whose text can be searched and copied: pictures of the pages with the words that
        were read, invisible. The
        pages are read again for this, so a word that rules or a person corrected is there as it is printed. A PDF
        whose pages all have text is returned
        unchanged. While the document is processed: 409 `document_processing`. If it failed: 422 `document_failed`.
        """
        request = documents_searchable_pdf.request_of(
            id=id,
        )
        return documents_searchable_pdf.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def upload(
        self,
        *,
        body: DocumentsUploadBody,
        idempotency_key: str | Unset = UNSET,
    ) -> DocumentObject:
        """Upload a document.

        Uploads a PDF, JPG or PNG of at most 10 MB, 30 pages and 60 million pixels a page. Reading continues after the
        answer: wait for the event
        `document.processed` or `document.failed`, or fetch the document until its status changes, or follow its
        `/events`.
        """
        request = documents_upload.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return documents_upload.answer_of(await self._client.get_async_httpx_client().request(**request))
