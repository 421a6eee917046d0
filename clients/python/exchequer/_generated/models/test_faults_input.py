from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.test_faults_input_kinds_item import TestFaultsInputKindsItem
from ..types import UNSET, Unset

T = TypeVar("T", bound="TestFaultsInput")


@_attrs_define
class TestFaultsInput:
    """
    Attributes:
        kinds (list[TestFaultsInputKindsItem]): How requests to the bookkeeping software go wrong. Empty: the faults
            end.
        probability (float | Unset): How many of the requests go wrong. Default: all.
        requests (int | Unset): How many requests the faults apply to. Default: no limit.
    """

    kinds: list[TestFaultsInputKindsItem]
    probability: float | Unset = UNSET
    requests: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        kinds = []
        for kinds_item_data in self.kinds:
            kinds_item = kinds_item_data.value
            kinds.append(kinds_item)

        probability = self.probability

        requests = self.requests

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kinds": kinds,
            }
        )
        if probability is not UNSET:
            field_dict["probability"] = probability
        if requests is not UNSET:
            field_dict["requests"] = requests

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kinds = []
        _kinds = d.pop("kinds")
        for kinds_item_data in _kinds:
            kinds_item = TestFaultsInputKindsItem(kinds_item_data)

            kinds.append(kinds_item)

        probability = d.pop("probability", UNSET)

        requests = d.pop("requests", UNSET)

        test_faults_input = cls(
            kinds=kinds,
            probability=probability,
            requests=requests,
        )

        return test_faults_input
