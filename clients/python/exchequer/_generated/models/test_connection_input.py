from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.test_connection_input_company import TestConnectionInputCompany
from ..models.test_connection_input_provider import TestConnectionInputProvider
from ..types import UNSET, Unset

T = TypeVar("T", bound="TestConnectionInput")


@_attrs_define
class TestConnectionInput:
    """
    Attributes:
        provider (TestConnectionInputProvider | Unset): Default: `quickbooks`.
        company (TestConnectionInputCompany | Unset): A company of the sandbox. Default: `studio`, with two years of
            transactions.
    """

    provider: TestConnectionInputProvider | Unset = UNSET
    company: TestConnectionInputCompany | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        provider: str | Unset = UNSET
        if not isinstance(self.provider, Unset):
            provider = self.provider.value

        company: str | Unset = UNSET
        if not isinstance(self.company, Unset):
            company = self.company.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if provider is not UNSET:
            field_dict["provider"] = provider
        if company is not UNSET:
            field_dict["company"] = company

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _provider = d.pop("provider", UNSET)
        provider: TestConnectionInputProvider | Unset
        if isinstance(_provider, Unset):
            provider = UNSET
        else:
            provider = TestConnectionInputProvider(_provider)

        _company = d.pop("company", UNSET)
        company: TestConnectionInputCompany | Unset
        if isinstance(_company, Unset):
            company = UNSET
        else:
            company = TestConnectionInputCompany(_company)

        test_connection_input = cls(
            provider=provider,
            company=company,
        )

        return test_connection_input
