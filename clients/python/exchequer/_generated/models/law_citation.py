from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="LawCitation")


@_attrs_define
class LawCitation:
    """A value of the law, with its effective date and the document that sets it.

    Attributes:
        parameter (str): The parameter of the law.
        since (str): YYYY-MM-DD.
        source (str): Where it comes from.
    """

    parameter: str
    since: str
    source: str

    def to_dict(self) -> dict[str, Any]:
        parameter = self.parameter

        since = self.since

        source = self.source

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "parameter": parameter,
                "since": since,
                "source": source,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        parameter = d.pop("parameter")

        since = d.pop("since")

        source = d.pop("source")

        law_citation = cls(
            parameter=parameter,
            since=since,
            source=source,
        )

        return law_citation
