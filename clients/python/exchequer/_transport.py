"""Sends requests again where that helps, and turns problem documents into exceptions."""

from __future__ import annotations

import json
import random
import uuid
from asyncio import sleep as sleep_async
from collections.abc import Callable
from dataclasses import dataclass
from time import sleep
from typing import Any

import httpx

from .errors import ApiError, ConnectionFailed, error_class

#: Longer waits are left to the caller: `retry_after` of the error has them.
MAX_WAIT_SECONDS = 30.0
_FIRST_WAIT_SECONDS = 0.5
_WITHOUT_A_KEY = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """How often and when a request is sent again."""

    max_retries: int = 2
    #: A number from 0 to 1. Tests replace it.
    random: Callable[[], float] = random.random

    def wait(self, attempt: int, retry_after: float | None) -> float:
        """Seconds before the next attempt, the first being 0. Waits of several clients do not coincide."""
        if retry_after is not None:
            return retry_after + self.random() * min(1.0, retry_after / 4 + 0.1)
        return self.random() * min(8.0, _FIRST_WAIT_SECONDS * 2.0 ** (attempt + 1))


def _prepared(request: httpx.Request) -> None:
    """Gives a write its key. All attempts of a request have the same one, so it takes effect once."""
    if request.method not in _WITHOUT_A_KEY and "idempotency-key" not in request.headers:
        request.headers["Idempotency-Key"] = f"py-{uuid.uuid4()}"


def _retry_after(response: httpx.Response) -> float | None:
    try:
        return max(0.0, float(response.headers["retry-after"]))
    except (KeyError, ValueError):
        return None


def _error(request: httpx.Request, response: httpx.Response) -> ApiError:
    problem: dict[str, Any] = {}
    try:
        parsed = json.loads(response.content)
        if isinstance(parsed, dict):
            problem = parsed
    except ValueError:
        pass
    if "code" not in problem and response.status_code < 500:
        problem = {**problem, "detail": f"The server at {_place(request)} does not answer as Exchequer does: check base_url."}
    return error_class(response.status_code)(
        response.status_code,
        problem,
        request_id=response.headers.get("request-id"),
        retry_after=_retry_after(response),
    )


def _wait_for(policy: RetryPolicy, attempt: int, error: ApiError) -> float | None:
    """Seconds until the next attempt, or None if the error is final.

    A 409, 429 or 503 is tried again if it says when. A 503 without a time does not end by waiting.
    Other faults of the server are tried again.
    """
    if attempt >= policy.max_retries:
        return None
    if error.status in (409, 429, 503):
        if error.retry_after is None or error.retry_after > MAX_WAIT_SECONDS:
            return None
    elif error.status not in (408, 500, 502, 504):
        return None
    wait = policy.wait(attempt, error.retry_after)
    return wait if wait <= MAX_WAIT_SECONDS + 1 else None


def _place(request: httpx.Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc.decode()}"


def _failed(request: httpx.Request, error: httpx.TransportError, attempts: int) -> ConnectionFailed:
    key = request.headers.get("idempotency-key")
    again = f" Send it again with idempotency_key={key!r}: it takes effect once." if key else ""
    times = "" if attempts == 1 else f" after {attempts} attempts"
    reason = str(error) or type(error).__name__
    return ConnectionFailed(
        f"No answer from {_place(request)}{times}: {reason}. Check base_url, and that the service runs.{again}", idempotency_key=key
    )


class RetryingTransport(httpx.BaseTransport):
    def __init__(self, inner: httpx.BaseTransport, policy: RetryPolicy) -> None:
        self._inner = inner
        self._policy = policy

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        _prepared(request)
        request.read()
        attempt = 0
        while True:
            try:
                response = self._inner.handle_request(request)
                if response.status_code < 400:
                    return response
                response.read()
                response.close()
            except httpx.TransportError as failure:
                if attempt >= self._policy.max_retries:
                    raise _failed(request, failure, attempt + 1) from failure
                wait = self._policy.wait(attempt, None)
            else:
                error = _error(request, response)
                planned = _wait_for(self._policy, attempt, error)
                if planned is None:
                    raise error
                wait = planned
            sleep(wait)
            attempt += 1

    def close(self) -> None:
        self._inner.close()


class AsyncRetryingTransport(httpx.AsyncBaseTransport):
    def __init__(self, inner: httpx.AsyncBaseTransport, policy: RetryPolicy) -> None:
        self._inner = inner
        self._policy = policy

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        _prepared(request)
        await request.aread()
        attempt = 0
        while True:
            try:
                response = await self._inner.handle_async_request(request)
                if response.status_code < 400:
                    return response
                await response.aread()
                await response.aclose()
            except httpx.TransportError as failure:
                if attempt >= self._policy.max_retries:
                    raise _failed(request, failure, attempt + 1) from failure
                wait = self._policy.wait(attempt, None)
            else:
                error = _error(request, response)
                planned = _wait_for(self._policy, attempt, error)
                if planned is None:
                    raise error
                wait = planned
            await sleep_async(wait)
            attempt += 1

    async def aclose(self) -> None:
        await self._inner.aclose()
