from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.journal_entry_object import JournalEntryObject

if TYPE_CHECKING:
    from ..models.journal_entry_metadata import JournalEntryMetadata
    from ..models.journal_entry_source import JournalEntrySource
    from ..models.journal_line import JournalLine


T = TypeVar("T", bound="JournalEntry")


@_attrs_define
class JournalEntry:
    """
    Attributes:
        id (str): Id of the object.
        object_ (JournalEntryObject): Always `journal_entry`.
        livemode (bool): False in test mode.
        date (str): The day, `YYYY-MM-DD`.
        description (str): What it is, in words.
        source (JournalEntrySource | None): The object that the entry is about. Null for a manual entry.
        lines (list[JournalLine]): Debits and credits are equal.
        reverses (None | str): The entry that this one reverses.
        reversed_by (None | str): The entry that reverses this one.
        closing (bool): It closes revenue and expenses into equity: the reports of a period leave it out.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (JournalEntryMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: JournalEntryObject
    livemode: bool
    date: str
    description: str
    source: JournalEntrySource | None
    lines: list[JournalLine]
    reverses: str | None
    reversed_by: str | None
    closing: bool
    created_at: str
    created_by: str | None
    external_id: str | None
    metadata: JournalEntryMetadata

    def to_dict(self) -> dict[str, Any]:
        from ..models.journal_entry_source import JournalEntrySource

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        date = self.date

        description = self.description

        source: dict[str, Any] | None
        if isinstance(self.source, JournalEntrySource):
            source = self.source.to_dict()
        else:
            source = self.source

        lines = []
        for lines_item_data in self.lines:
            lines_item = lines_item_data.to_dict()
            lines.append(lines_item)

        reverses: str | None
        reverses = self.reverses

        reversed_by: str | None
        reversed_by = self.reversed_by

        closing = self.closing

        created_at = self.created_at

        created_by: str | None
        created_by = self.created_by

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "date": date,
                "description": description,
                "source": source,
                "lines": lines,
                "reverses": reverses,
                "reversed_by": reversed_by,
                "closing": closing,
                "created_at": created_at,
                "created_by": created_by,
                "external_id": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.journal_entry_metadata import JournalEntryMetadata
        from ..models.journal_entry_source import JournalEntrySource
        from ..models.journal_line import JournalLine

        d = dict(src_dict)
        id = d.pop("id")

        object_ = JournalEntryObject(d.pop("object"))

        livemode = d.pop("livemode")

        date = d.pop("date")

        description = d.pop("description")

        def _parse_source(data: object) -> JournalEntrySource | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                source_type_0 = JournalEntrySource.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= source_type_0.to_dict().keys():
                    raise TypeError()
                return source_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(JournalEntrySource | None, data)

        source = _parse_source(d.pop("source"))

        lines = []
        _lines = d.pop("lines")
        for lines_item_data in _lines:
            lines_item = JournalLine.from_dict(lines_item_data)

            lines.append(lines_item)

        def _parse_reverses(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        reverses = _parse_reverses(d.pop("reverses"))

        def _parse_reversed_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        reversed_by = _parse_reversed_by(d.pop("reversed_by"))

        closing = d.pop("closing")

        created_at = d.pop("created_at")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("external_id"))

        metadata = JournalEntryMetadata.from_dict(d.pop("metadata"))

        journal_entry = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            date=date,
            description=description,
            source=source,
            lines=lines,
            reverses=reverses,
            reversed_by=reversed_by,
            closing=closing,
            created_at=created_at,
            created_by=created_by,
            external_id=external_id,
            metadata=metadata,
        )

        return journal_entry
