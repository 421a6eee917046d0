from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.api_health_object import ApiHealthObject
from ..models.api_health_status import ApiHealthStatus

T = TypeVar("T", bound="ApiHealth")


@_attrs_define
class ApiHealth:
    """The state of the API.

    Attributes:
        object_ (ApiHealthObject): Always `health`.
        status (ApiHealthStatus): The gateway and its database work. Otherwise the answer is 503.
        version (str): The version of the API.
        time (str): The time here, to compare with your clock.
    """

    object_: ApiHealthObject
    status: ApiHealthStatus
    version: str
    time: str

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        status = self.status.value

        version = self.version

        time = self.time

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "status": status,
                "version": version,
                "time": time,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        object_ = ApiHealthObject(d.pop("object"))

        status = ApiHealthStatus(d.pop("status"))

        version = d.pop("version")

        time = d.pop("time")

        api_health = cls(
            object_=object_,
            status=status,
            version=version,
            time=time,
        )

        return api_health
