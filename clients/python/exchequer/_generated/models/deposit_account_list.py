from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.deposit_account_list_object import DepositAccountListObject

if TYPE_CHECKING:
    from ..models.deposit_account import DepositAccount


T = TypeVar("T", bound="DepositAccountList")


@_attrs_define
class DepositAccountList:
    """
    Attributes:
        object_ (DepositAccountListObject): Always `list`.
        data (list[DepositAccount]): The objects of this page.
        has_more (bool): Whether more follow after this page.
        total_count (int | None): Counted up to 10,001, which means more than 10,000. Null with `starting_after`: a page
            by cursor counts nothing, so it takes the
            same time wherever it is.
        limit (int): How many at most.
        offset (int): How many were skipped.
        next_cursor (None | str): Value for `starting_after`. Null on the last page.
    """

    object_: DepositAccountListObject
    data: list[DepositAccount]
    has_more: bool
    total_count: int | None
    limit: int
    offset: int
    next_cursor: str | None

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        has_more = self.has_more

        total_count: int | None
        total_count = self.total_count

        limit = self.limit

        offset = self.offset

        next_cursor: str | None
        next_cursor = self.next_cursor

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "data": data,
                "has_more": has_more,
                "total_count": total_count,
                "limit": limit,
                "offset": offset,
                "next_cursor": next_cursor,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.deposit_account import DepositAccount

        d = dict(src_dict)
        object_ = DepositAccountListObject(d.pop("object"))

        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = DepositAccount.from_dict(data_item_data)

            data.append(data_item)

        has_more = d.pop("has_more")

        def _parse_total_count(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        total_count = _parse_total_count(d.pop("total_count"))

        limit = d.pop("limit")

        offset = d.pop("offset")

        def _parse_next_cursor(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))

        deposit_account_list = cls(
            object_=object_,
            data=data,
            has_more=has_more,
            total_count=total_count,
            limit=limit,
            offset=offset,
            next_cursor=next_cursor,
        )

        return deposit_account_list
