from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.journal_line_input import JournalLineInput
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="JournalEntryInput")


@_attrs_define
class JournalEntryInput:
    """
    Attributes:
        description (str): One line of text.
        lines (list[JournalLineInput]): Debits and credits must be equal.
        date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        closing (bool | Unset): True for an entry that closes revenue and expense accounts into equity at the end of a
            fiscal year. Profit and loss, income tax and
            cash flow leave it out; balance sheet and trial balance include it. It must be given for an entry on the last or
            first day of a
            fiscal year that empties all its revenue and expense accounts into equity.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    description: str
    lines: list[JournalLineInput]
    date: datetime.date | Unset = UNSET
    closing: bool | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        description = self.description

        lines = []
        for lines_item_data in self.lines:
            lines_item = lines_item_data.to_dict()
            lines.append(lines_item)

        date: str | Unset = UNSET
        if not isinstance(self.date, Unset):
            date = self.date.isoformat()

        closing = self.closing

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "description": description,
                "lines": lines,
            }
        )
        if date is not UNSET:
            field_dict["date"] = date
        if closing is not UNSET:
            field_dict["closing"] = closing
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if unique_external_id is not UNSET:
            field_dict["unique_external_id"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.journal_line_input import JournalLineInput
        from ..models.metadata_input import MetadataInput

        d = dict(src_dict)
        description = d.pop("description")

        lines = []
        _lines = d.pop("lines")
        for lines_item_data in _lines:
            lines_item = JournalLineInput.from_dict(lines_item_data)

            lines.append(lines_item)

        _date = d.pop("date", UNSET)
        date: datetime.date | Unset
        if isinstance(_date, Unset):
            date = UNSET
        else:
            date = datetime.date.fromisoformat(_date)

        closing = d.pop("closing", UNSET)

        external_id = d.pop("external_id", UNSET)

        unique_external_id = d.pop("unique_external_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        journal_entry_input = cls(
            description=description,
            lines=lines,
            date=date,
            closing=closing,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return journal_entry_input
