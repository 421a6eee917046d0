from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.logged_request_object import LoggedRequestObject

T = TypeVar("T", bound="LoggedRequest")


@_attrs_define
class LoggedRequest:
    """A request with a valid key, and how it was answered.

    Attributes:
        id (str): The `Request-Id` of the answer.
        object_ (LoggedRequestObject): Always `request`.
        livemode (bool): False in test mode.
        created_at (str): When it arrived, ISO 8601 UTC.
        method (str): In capital letters.
        route (None | str): The path as in this document, without its values: `/v1/documents/{id}`. Null when the
            request was refused before its path was looked up,
            or when there is no such path.
        status (int): Of the answer; 499 when the client left before the answer began.
        code (None | str): Code of the problem document; null if the answer is none.
        duration_ms (float): From its arrival to the end of the answer, ms.
        key_id (str): The API key.
        idempotency_key (None | str): `Idempotency-Key`. Null if none was given, if the request was refused before it
            was read, or if a number of a person or a card seems to be in it.
    """

    id: str
    object_: LoggedRequestObject
    livemode: bool
    created_at: str
    method: str
    route: str | None
    status: int
    code: str | None
    duration_ms: float
    key_id: str
    idempotency_key: str | None

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        created_at = self.created_at

        method = self.method

        route: str | None
        route = self.route

        status = self.status

        code: str | None
        code = self.code

        duration_ms = self.duration_ms

        key_id = self.key_id

        idempotency_key: str | None
        idempotency_key = self.idempotency_key

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "created_at": created_at,
                "method": method,
                "route": route,
                "status": status,
                "code": code,
                "duration_ms": duration_ms,
                "key_id": key_id,
                "idempotency_key": idempotency_key,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = LoggedRequestObject(d.pop("object"))

        livemode = d.pop("livemode")

        created_at = d.pop("created_at")

        method = d.pop("method")

        def _parse_route(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        route = _parse_route(d.pop("route"))

        status = d.pop("status")

        def _parse_code(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))

        duration_ms = d.pop("duration_ms")

        key_id = d.pop("key_id")

        def _parse_idempotency_key(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        idempotency_key = _parse_idempotency_key(d.pop("idempotency_key"))

        logged_request = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            created_at=created_at,
            method=method,
            route=route,
            status=status,
            code=code,
            duration_ms=duration_ms,
            key_id=key_id,
            idempotency_key=idempotency_key,
        )

        return logged_request
