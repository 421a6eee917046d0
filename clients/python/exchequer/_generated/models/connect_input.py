from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.provider import Provider
from ..types import UNSET, Unset

T = TypeVar("T", bound="ConnectInput")


@_attrs_define
class ConnectInput:
    """
    Attributes:
        provider (Provider | Unset):
    """

    provider: Provider | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        provider: str | Unset = UNSET
        if not isinstance(self.provider, Unset):
            provider = self.provider.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if provider is not UNSET:
            field_dict["provider"] = provider

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _provider = d.pop("provider", UNSET)
        provider: Provider | Unset
        if isinstance(_provider, Unset):
            provider = UNSET
        else:
            provider = Provider(_provider)

        connect_input = cls(
            provider=provider,
        )

        return connect_input
