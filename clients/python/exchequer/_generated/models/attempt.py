from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="Attempt")


@_attrs_define
class Attempt:
    """
    Attributes:
        number (float): Counts from 1.
        started_at (str): When the attempt began.
        duration_ms (float): How long it took, milliseconds.
        status_code (int | None): Status of the receiver's answer; null without an answer.
        failure (None | str): Why it failed; null if it succeeded.
        response_body (None | str): The first 1,024 bytes of the receiver's answer.
    """

    number: float
    started_at: str
    duration_ms: float
    status_code: int | None
    failure: str | None
    response_body: str | None

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        started_at = self.started_at

        duration_ms = self.duration_ms

        status_code: int | None
        status_code = self.status_code

        failure: str | None
        failure = self.failure

        response_body: str | None
        response_body = self.response_body

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "number": number,
                "started_at": started_at,
                "duration_ms": duration_ms,
                "status_code": status_code,
                "failure": failure,
                "response_body": response_body,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        number = d.pop("number")

        started_at = d.pop("started_at")

        duration_ms = d.pop("duration_ms")

        def _parse_status_code(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        status_code = _parse_status_code(d.pop("status_code"))

        def _parse_failure(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        failure = _parse_failure(d.pop("failure"))

        def _parse_response_body(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        response_body = _parse_response_body(d.pop("response_body"))

        attempt = cls(
            number=number,
            started_at=started_at,
            duration_ms=duration_ms,
            status_code=status_code,
            failure=failure,
            response_body=response_body,
        )

        return attempt
