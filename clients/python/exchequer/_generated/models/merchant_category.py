from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.merchant_category_object import MerchantCategoryObject

if TYPE_CHECKING:
    from ..models.merchant_codes import MerchantCodes


T = TypeVar("T", bound="MerchantCategory")


@_attrs_define
class MerchantCategory:
    """A category of merchants to which a card can be limited.

    Attributes:
        object_ (MerchantCategoryObject): Always `merchant_category`.
        livemode (bool): False in test mode.
        name (str): Name of a category of merchants, for example `software` or `restaurants`. `GET /v1/cards/categories`
            lists all of them.
        codes (list[MerchantCodes]): Merchant category codes (MCC, ISO 18245) that belong to it. A code can be in
            several categories.
    """

    object_: MerchantCategoryObject
    livemode: bool
    name: str
    codes: list[MerchantCodes]

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        name = self.name

        codes = []
        for codes_item_data in self.codes:
            codes_item = codes_item_data.to_dict()
            codes.append(codes_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "name": name,
                "codes": codes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.merchant_codes import MerchantCodes

        d = dict(src_dict)
        object_ = MerchantCategoryObject(d.pop("object"))

        livemode = d.pop("livemode")

        name = d.pop("name")

        codes = []
        _codes = d.pop("codes")
        for codes_item_data in _codes:
            codes_item = MerchantCodes.from_dict(codes_item_data)

            codes.append(codes_item)

        merchant_category = cls(
            object_=object_,
            livemode=livemode,
            name=name,
            codes=codes,
        )

        return merchant_category
