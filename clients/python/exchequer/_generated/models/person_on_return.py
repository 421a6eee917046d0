from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="PersonOnReturn")


@_attrs_define
class PersonOnReturn:
    """
    Attributes:
        first_name (None | str): First name.
        middle_initial (None | str): Initial of the middle name.
        last_name (None | str): Last name.
        ssn (None | str): The last four digits: `***-**-1234`.
    """

    first_name: str | None
    middle_initial: str | None
    last_name: str | None
    ssn: str | None

    def to_dict(self) -> dict[str, Any]:
        first_name: str | None
        first_name = self.first_name

        middle_initial: str | None
        middle_initial = self.middle_initial

        last_name: str | None
        last_name = self.last_name

        ssn: str | None
        ssn = self.ssn

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "firstName": first_name,
                "middleInitial": middle_initial,
                "lastName": last_name,
                "ssn": ssn,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_first_name(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        first_name = _parse_first_name(d.pop("firstName"))

        def _parse_middle_initial(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        middle_initial = _parse_middle_initial(d.pop("middleInitial"))

        def _parse_last_name(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        last_name = _parse_last_name(d.pop("lastName"))

        def _parse_ssn(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        ssn = _parse_ssn(d.pop("ssn"))

        person_on_return = cls(
            first_name=first_name,
            middle_initial=middle_initial,
            last_name=last_name,
            ssn=ssn,
        )

        return person_on_return
