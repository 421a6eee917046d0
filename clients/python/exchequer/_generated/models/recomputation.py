from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.recomputation_object import RecomputationObject

if TYPE_CHECKING:
    from ..models.line_difference import LineDifference


T = TypeVar("T", bound="Recomputation")


@_attrs_define
class Recomputation:
    """A stored return computed again.

    Attributes:
        object_ (RecomputationObject): Always `recomputation`.
        livemode (bool): False in test mode.
        return_id (str): The return.
        law_version (str): The version of the law that first computed the return.
        recomputed_law_version (str): The version of the law of this recomputation: the return's own or the requested
            one.
        current_law_version (str): The newest version of the law.
        identical (bool): True if every line is the same to the cent.
        differences (list[LineDifference]): The lines that differ.
    """

    object_: RecomputationObject
    livemode: bool
    return_id: str
    law_version: str
    recomputed_law_version: str
    current_law_version: str
    identical: bool
    differences: list[LineDifference]

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        return_id = self.return_id

        law_version = self.law_version

        recomputed_law_version = self.recomputed_law_version

        current_law_version = self.current_law_version

        identical = self.identical

        differences = []
        for differences_item_data in self.differences:
            differences_item = differences_item_data.to_dict()
            differences.append(differences_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "returnId": return_id,
                "lawVersion": law_version,
                "recomputedLawVersion": recomputed_law_version,
                "currentLawVersion": current_law_version,
                "identical": identical,
                "differences": differences,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.line_difference import LineDifference

        d = dict(src_dict)
        object_ = RecomputationObject(d.pop("object"))

        livemode = d.pop("livemode")

        return_id = d.pop("returnId")

        law_version = d.pop("lawVersion")

        recomputed_law_version = d.pop("recomputedLawVersion")

        current_law_version = d.pop("currentLawVersion")

        identical = d.pop("identical")

        differences = []
        _differences = d.pop("differences")
        for differences_item_data in _differences:
            differences_item = LineDifference.from_dict(differences_item_data)

            differences.append(differences_item)

        recomputation = cls(
            object_=object_,
            livemode=livemode,
            return_id=return_id,
            law_version=law_version,
            recomputed_law_version=recomputed_law_version,
            current_law_version=current_law_version,
            identical=identical,
            differences=differences,
        )

        return recomputation
