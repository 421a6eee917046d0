from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.test_effect_object import TestEffectObject

T = TypeVar("T", bound="TestEffect")


@_attrs_define
class TestEffect:
    """The result of the action at the bookkeeping software.

    Attributes:
        object_ (TestEffectObject): Always `test_effect`.
        livemode (bool): False in test mode.
        changed (int): Transactions of the bookkeeping software that changed.
    """

    object_: TestEffectObject
    livemode: bool
    changed: int

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        changed = self.changed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "changed": changed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        object_ = TestEffectObject(d.pop("object"))

        livemode = d.pop("livemode")

        changed = d.pop("changed")

        test_effect = cls(
            object_=object_,
            livemode=livemode,
            changed=changed,
        )

        return test_effect
