from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.corrected_value import CorrectedValue


T = TypeVar("T", bound="RecipientCorrection")


@_attrs_define
class RecipientCorrection:
    """What a correction or void changes about a recipient.

    Attributes:
        recipient (float | None): The place in the submission, from 0. Null for Form 941.
        changes (list[CorrectedValue]): What changed.
    """

    recipient: float | None
    changes: list[CorrectedValue]

    def to_dict(self) -> dict[str, Any]:
        recipient: float | None
        recipient = self.recipient

        changes = []
        for changes_item_data in self.changes:
            changes_item = changes_item_data.to_dict()
            changes.append(changes_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "recipient": recipient,
                "changes": changes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.corrected_value import CorrectedValue

        d = dict(src_dict)

        def _parse_recipient(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        recipient = _parse_recipient(d.pop("recipient"))

        changes = []
        _changes = d.pop("changes")
        for changes_item_data in _changes:
            changes_item = CorrectedValue.from_dict(changes_item_data)

            changes.append(changes_item)

        recipient_correction = cls(
            recipient=recipient,
            changes=changes,
        )

        return recipient_correction
