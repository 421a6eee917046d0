"""What can go wrong, as classes.

`ExchequerError` is the base of all. Decide by the class, or by `ApiError.code`: a code never changes its meaning. Codes of
each operation are in the API reference.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class ExchequerError(Exception):
    """Base of every error of this package. Its text says what to do next."""


class ConnectionFailed(ExchequerError):
    """No answer: the address is wrong, the connection was lost, or the answer took too long.

    A write may have taken effect: send it again with the same idempotency key.
    """

    def __init__(self, message: str, *, idempotency_key: str | None) -> None:
        super().__init__(message)
        #: The key with which the request can be repeated safely. None for reads.
        self.idempotency_key = idempotency_key


class WaitTimedOut(ExchequerError):
    """The work did not end within the time that you gave. It goes on: wait again."""


class DocumentNotRead(ExchequerError):
    """A document was not read, for example because it is encrypted. `code` is that of the document's `error`."""

    def __init__(self, message: str, *, code: str, document_id: str) -> None:
        super().__init__(message)
        self.code = code
        self.document_id = document_id


class WebhookNotVerified(ExchequerError):
    """The request was not signed with your secret, or it is too old. Answer 400, and do nothing with it."""


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """One wrong field of a request."""

    #: Its place, such as `body.items[0].amount` or `query.limit`.
    location: str
    code: str
    #: A sentence that says what would be accepted.
    message: str


class ApiError(ExchequerError):
    """The API refused the request. Nothing changed, except where `code` says otherwise."""

    def __init__(self, status: int, problem: dict[str, Any], *, request_id: str | None, retry_after: float | None) -> None:
        self.status = status
        self.code: str = str(problem.get("code", "unknown"))
        self.detail: str = str(problem.get("detail") or problem.get("title") or f"The answer has status {status}.")
        self.errors = tuple(
            FieldProblem(str(each.get("location")), str(each.get("code")), str(each.get("message"))) for each in problem.get("errors") or ()
        )
        #: Name it when you ask for help. The request log lists it.
        self.request_id = request_id
        #: Seconds after which the same request can have another answer.
        self.retry_after = retry_after
        #: All members of the problem document.
        self.problem = problem
        lines = [
            f"{status} {self.code}: {self.detail}",
            *(f"- {each.location}: {each.message}" for each in self.errors),
        ]
        super().__init__("\n".join(lines) + (f"\n({request_id})" if request_id else ""))


class InvalidRequest(ApiError):
    """400: `errors` names each wrong field."""


class NotAuthenticated(ApiError):
    """401: the key is missing, unknown, expired or revoked."""


class NotAllowed(ApiError):
    """403: the key lacks a scope, or the operation is not for this mode."""


class NotFound(ApiError):
    """404: no such object in this mode of your organization."""


class Conflict(ApiError):
    """409: the state of the object does not allow it."""


class PreconditionFailed(ApiError):
    """412: somebody changed the object since you read it. Read it again and decide."""


class BodyTooLarge(ApiError):
    """413: the body is larger than the operation accepts."""


class Unprocessable(ApiError):
    """422: the request is well formed, and a rule of the business refuses it."""


class RateLimited(ApiError):
    """429: too many requests. `retry_after` says when to go on."""


class ServerFault(ApiError):
    """5xx: the service failed or is busy. A write with its idempotency key can be sent again."""


_BY_STATUS: dict[int, type[ApiError]] = {
    400: InvalidRequest,
    401: NotAuthenticated,
    403: NotAllowed,
    404: NotFound,
    409: Conflict,
    412: PreconditionFailed,
    413: BodyTooLarge,
    422: Unprocessable,
    429: RateLimited,
}


def error_class(status: int) -> type[ApiError]:
    """The class of a status."""
    return _BY_STATUS.get(status, ServerFault if status >= 500 else ApiError)
