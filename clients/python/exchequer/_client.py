from __future__ import annotations

import asyncio
import contextlib
import io
import mimetypes
import os
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from pathlib import Path
from typing import Any, BinaryIO

import httpx

from ._generated.client import AuthenticatedClient
from ._generated.models import DocumentObject, DocumentsUploadBody, DocumentsUploadBodyType, FilingDetails, SyncDetails
from ._generated.resources import AsyncBookkeeping, AsyncDocuments, AsyncResources, AsyncTax, Bookkeeping, Documents, Resources, Tax
from ._generated.types import UNSET, File, Unset
from ._transport import AsyncRetryingTransport, RetryingTransport, RetryPolicy
from ._version import __version__
from .errors import DocumentNotRead, ExchequerError, WaitTimedOut

DEFAULT_BASE_URL = "http://localhost:8080"
_LONGEST_POLL_SECONDS = 5.0


class _Waiting:
    """When to look again: soon at first, then every five seconds, until the time is over."""

    def __init__(self, what: str, timeout: float) -> None:
        self._what = what
        self._timeout = timeout
        self._until = time.monotonic() + timeout
        self._pause = 0.25

    def next_pause(self) -> float:
        rest = self._until - time.monotonic()
        if rest <= 0:
            raise WaitTimedOut(f"{self._what} did not end within {self._timeout:g} seconds. It goes on: wait again.")
        self._pause = min(self._pause * 1.5, _LONGEST_POLL_SECONDS)
        return min(self._pause, rest)


def _is_read(document: DocumentObject) -> bool:
    """True if the document was read. Raises if it could not be."""
    if document.status == "failed":
        error = document.error
        code, message = (error.code, error.message) if error else ("unknown", "The document was not read.")
        raise DocumentNotRead(f"{document.file_name}: {message}", code=code, document_id=document.id)
    return document.status == "completed"


def read_file(file: str | Path | bytes | BinaryIO, *, file_name: str | None = None) -> File:
    """A file for a request, by its path, its bytes, or an open file. It is read at once, so that it can be sent again."""
    if isinstance(file, (str, Path)):
        path = Path(file)
        try:
            content = path.read_bytes()
        except OSError as error:
            raise ExchequerError(f"The file {path} cannot be read: {error.strerror}.") from error
        file_name = file_name or path.name
    else:
        content = file if isinstance(file, bytes) else file.read()
        file_name = file_name or Path(str(getattr(file, "name", "document"))).name
    if not content:
        raise ExchequerError(f"The file {file_name} is empty.")
    media_type = mimetypes.guess_type(file_name)[0] or "application/octet-stream"
    return File(payload=io.BytesIO(content), file_name=file_name, mime_type=media_type)


def _upload_body(file: str | Path | bytes | BinaryIO, file_name: str | None, type: str | Unset) -> DocumentsUploadBody:
    return DocumentsUploadBody(
        file=read_file(file, file_name=file_name),
        type_=UNSET if isinstance(type, Unset) else DocumentsUploadBodyType(type),
    )


Progress = Callable[[DocumentObject], None]


class DocumentsOfFiles(Documents):
    """The documents, with uploads from files and with waiting."""

    def upload_file(
        self,
        file: str | Path | bytes | BinaryIO,
        *,
        file_name: str | None = None,
        type: str | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> DocumentObject:
        """Uploads a file by its path, its bytes, or an open file. `type` is a hint, such as "w2"."""
        return self.upload(body=_upload_body(file, file_name, type), idempotency_key=idempotency_key)

    def wait_until_read(self, id: str, *, timeout: float = 120.0, progress: Progress | None = None) -> DocumentObject:
        """The document once it was read. `progress` gets it after each look. Raises DocumentNotRead or WaitTimedOut."""
        waiting = _Waiting(f"Reading {id}", timeout)
        while True:
            document = self.retrieve(id)
            if progress:
                progress(document)
            if _is_read(document):
                return document
            time.sleep(waiting.next_pause())


class AsyncDocumentsOfFiles(AsyncDocuments):
    """As `DocumentsOfFiles`."""

    async def upload_file(
        self,
        file: str | Path | bytes | BinaryIO,
        *,
        file_name: str | None = None,
        type: str | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> DocumentObject:
        """Uploads a file by its path, its bytes, or an open file. `type` is a hint, such as "w2"."""
        body = await asyncio.to_thread(_upload_body, file, file_name, type)
        return await self.upload(body=body, idempotency_key=idempotency_key)

    async def wait_until_read(self, id: str, *, timeout: float = 120.0, progress: Progress | None = None) -> DocumentObject:
        """The document once it was read. `progress` gets it after each look. Raises DocumentNotRead or WaitTimedOut."""
        waiting = _Waiting(f"Reading {id}", timeout)
        while True:
            document = await self.retrieve(id)
            if progress:
                progress(document)
            if _is_read(document):
                return document
            await asyncio.sleep(waiting.next_pause())


class TaxWithWaiting(Tax):
    """Taxes, with waiting for the tax authority."""

    def wait_for_acknowledgment(
        self, filing_id: str, *, timeout: float = 120.0, progress: Callable[[FilingDetails], None] | None = None
    ) -> FilingDetails:
        """The filing once it was accepted or rejected: look at its `status`. `progress` gets it after each look. Raises WaitTimedOut."""
        waiting = _Waiting(f"The acknowledgment of {filing_id}", timeout)
        while True:
            filing = self.status(filing_id)
            if progress:
                progress(filing)
            if filing.status != "submitted":
                return filing
            time.sleep(waiting.next_pause())


class AsyncTaxWithWaiting(AsyncTax):
    """As `TaxWithWaiting`."""

    async def wait_for_acknowledgment(
        self, filing_id: str, *, timeout: float = 120.0, progress: Callable[[FilingDetails], None] | None = None
    ) -> FilingDetails:
        """The filing once it was accepted or rejected: look at its `status`. `progress` gets it after each look. Raises WaitTimedOut."""
        waiting = _Waiting(f"The acknowledgment of {filing_id}", timeout)
        while True:
            filing = await self.status(filing_id)
            if progress:
                progress(filing)
            if filing.status != "submitted":
                return filing
            await asyncio.sleep(waiting.next_pause())


class BookkeepingWithWaiting(Bookkeeping):
    """Bookkeeping software, with waiting for a synchronization."""

    def wait_for_sync(self, sync_id: str, *, timeout: float = 600.0, progress: Callable[[SyncDetails], None] | None = None) -> SyncDetails:
        """The synchronization once it ended: look at its `status`. `progress` gets it after each look. Raises WaitTimedOut."""
        waiting = _Waiting(f"The synchronization {sync_id}", timeout)
        while True:
            sync = self.syncs.retrieve(sync_id)
            if progress:
                progress(sync)
            if sync.status != "running":
                return sync
            time.sleep(waiting.next_pause())


class AsyncBookkeepingWithWaiting(AsyncBookkeeping):
    """As `BookkeepingWithWaiting`."""

    async def wait_for_sync(
        self, sync_id: str, *, timeout: float = 600.0, progress: Callable[[SyncDetails], None] | None = None
    ) -> SyncDetails:
        """The synchronization once it ended: look at its `status`. `progress` gets it after each look. Raises WaitTimedOut."""
        waiting = _Waiting(f"The synchronization {sync_id}", timeout)
        while True:
            sync = await self.syncs.retrieve(sync_id)
            if progress:
                progress(sync)
            if sync.status != "running":
                return sync
            await asyncio.sleep(waiting.next_pause())


_recorders: ContextVar[tuple[list[httpx.Response], ...]] = ContextVar("recorders", default=())


@contextlib.contextmanager
def recorded() -> Iterator[list[httpx.Response]]:
    """The answers of the calls inside, for their headers: `ETag`, `Request-Id`, `Idempotent-Replayed`."""
    responses: list[httpx.Response] = []
    token = _recorders.set((*_recorders.get(), responses))
    try:
        yield responses
    finally:
        _recorders.reset(token)


def _record(response: httpx.Response) -> None:
    for responses in _recorders.get():
        responses.append(response)


async def _record_async(response: httpx.Response) -> None:
    _record(response)


def _settings(api_key: str | None, base_url: str | None) -> tuple[str, str]:
    key = api_key or os.environ.get("EXCHEQUER_KEY", "")
    if not key.startswith(("sk_test_", "sk_live_")) or not key.isascii() or not key.isprintable() or " " in key:
        raise ExchequerError("An API key starts with sk_test_ or sk_live_. Give api_key, or set EXCHEQUER_KEY.")
    url = base_url or os.environ.get("EXCHEQUER_URL") or DEFAULT_BASE_URL
    if not url.startswith(("http://", "https://")):
        raise ExchequerError(f"base_url is an address such as {DEFAULT_BASE_URL}, and not {url!r}.")
    url = url.rstrip("/")
    if url.endswith(("/v1", "/api")):
        raise ExchequerError(f"base_url is the address without /v1 or /api, and not {url!r}.")
    return key, url


class Exchequer(Resources):
    """The client.

    `api_key` and `base_url` default to EXCHEQUER_KEY and EXCHEQUER_URL. Writes have an idempotency key, so they
    are sent again safely after a lost connection, a 429 or a 5xx: at most `max_retries` times. `timeout` is that of one
    attempt, in seconds.
    """

    bookkeeping: BookkeepingWithWaiting
    documents: DocumentsOfFiles
    tax: TaxWithWaiting

    def __init__(
        self,
        api_key: str | None = None,
        *,
        base_url: str | None = None,
        timeout: float = 60.0,
        max_retries: int = 2,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        key, url = _settings(api_key, base_url)
        client = AuthenticatedClient(base_url=url, token=key)
        self._http = httpx.Client(
            base_url=url,
            headers=_headers(key),
            timeout=timeout,
            transport=RetryingTransport(transport or httpx.HTTPTransport(), RetryPolicy(max_retries)),
            event_hooks={"response": [_record]},
        )
        client.set_httpx_client(self._http)
        super().__init__(client)
        self.bookkeeping = BookkeepingWithWaiting(client)
        self.documents = DocumentsOfFiles(client)
        self.tax = TaxWithWaiting(client)

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def __enter__(self) -> Exchequer:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class AsyncExchequer(AsyncResources):
    """As `Exchequer`, with methods to await."""

    bookkeeping: AsyncBookkeepingWithWaiting
    documents: AsyncDocumentsOfFiles
    tax: AsyncTaxWithWaiting

    def __init__(
        self,
        api_key: str | None = None,
        *,
        base_url: str | None = None,
        timeout: float = 60.0,
        max_retries: int = 2,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        key, url = _settings(api_key, base_url)
        client = AuthenticatedClient(base_url=url, token=key)
        self._http = httpx.AsyncClient(
            base_url=url,
            headers=_headers(key),
            timeout=timeout,
            transport=AsyncRetryingTransport(transport or httpx.AsyncHTTPTransport(), RetryPolicy(max_retries)),
            event_hooks={"response": [_record_async]},
        )
        client.set_async_httpx_client(self._http)
        super().__init__(client)
        self.bookkeeping = AsyncBookkeepingWithWaiting(client)
        self.documents = AsyncDocumentsOfFiles(client)
        self.tax = AsyncTaxWithWaiting(client)

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> AsyncExchequer:
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.close()


def _headers(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}", "User-Agent": f"exchequer-python/{__version__}"}
