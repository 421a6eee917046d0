from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.callback_answer_object import CallbackAnswerObject

if TYPE_CHECKING:
    from ..models.connection import Connection


T = TypeVar("T", bound="CallbackAnswer")


@_attrs_define
class CallbackAnswer:
    """
    Attributes:
        success (bool): True unless the request failed.
        object_ (CallbackAnswerObject): Always `bookkeeping_consent`.
        livemode (bool): False in test mode.
        connection (Connection): A company in bookkeeping software.
    """

    success: bool
    object_: CallbackAnswerObject
    livemode: bool
    connection: Connection

    def to_dict(self) -> dict[str, Any]:
        success = self.success

        object_ = self.object_.value

        livemode = self.livemode

        connection = self.connection.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "success": success,
                "object": object_,
                "livemode": livemode,
                "connection": connection,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.connection import Connection

        d = dict(src_dict)
        success = d.pop("success")

        object_ = CallbackAnswerObject(d.pop("object"))

        livemode = d.pop("livemode")

        connection = Connection.from_dict(d.pop("connection"))

        callback_answer = cls(
            success=success,
            object_=object_,
            livemode=livemode,
            connection=connection,
        )

        return callback_answer
