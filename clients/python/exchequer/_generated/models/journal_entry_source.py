from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.journal_entry_source_type import JournalEntrySourceType

T = TypeVar("T", bound="JournalEntrySource")


@_attrs_define
class JournalEntrySource:
    """
    Attributes:
        type_ (JournalEntrySourceType): `own_transfer`: money that moved between own accounts of treasury; the id is
            that of the transaction of the paying account.
        id (str): Id of the object.
    """

    type_: JournalEntrySourceType
    id: str

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_.value

        id = self.id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "id": id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = JournalEntrySourceType(d.pop("type"))

        id = d.pop("id")

        journal_entry_source = cls(
            type_=type_,
            id=id,
        )

        return journal_entry_source
