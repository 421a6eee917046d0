from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_input import MetadataInput
    from ..models.postal_address import PostalAddress
    from ..models.recipient_input import RecipientInput


T = TypeVar("T", bound="Submission1099Input")


@_attrs_define
class Submission1099Input:
    """
    Attributes:
        business_name (str):
        ein (str): An employer identification number: nine digits, `12-3456789` or `123456789`.
        recipients (list[RecipientInput]): In a filing that voids another, the recipients to void.
        tax_year (int | Unset): A tax year that information returns are taken for. Default: last year.
        address (PostalAddress | str | Unset): An address as an object or in one line.
        phone (str | Unset): A telephone number of ten digits, with or without dashes.
        corrects (str | Unset):
        voids (str | Unset):
        resubmits (str | Unset):
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    business_name: str
    ein: str
    recipients: list[RecipientInput]
    tax_year: int | Unset = UNSET
    address: PostalAddress | str | Unset = UNSET
    phone: str | Unset = UNSET
    corrects: str | Unset = UNSET
    voids: str | Unset = UNSET
    resubmits: str | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.postal_address import PostalAddress

        business_name = self.business_name

        ein = self.ein

        recipients = []
        for recipients_item_data in self.recipients:
            recipients_item = recipients_item_data.to_dict()
            recipients.append(recipients_item)

        tax_year = self.tax_year

        address: dict[str, Any] | str | Unset
        if isinstance(self.address, Unset):
            address = UNSET
        elif isinstance(self.address, PostalAddress):
            address = self.address.to_dict()
        else:
            address = self.address

        phone = self.phone

        corrects = self.corrects

        voids = self.voids

        resubmits = self.resubmits

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "businessName": business_name,
                "ein": ein,
                "recipients": recipients,
            }
        )
        if tax_year is not UNSET:
            field_dict["taxYear"] = tax_year
        if address is not UNSET:
            field_dict["address"] = address
        if phone is not UNSET:
            field_dict["phone"] = phone
        if corrects is not UNSET:
            field_dict["corrects"] = corrects
        if voids is not UNSET:
            field_dict["voids"] = voids
        if resubmits is not UNSET:
            field_dict["resubmits"] = resubmits
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if unique_external_id is not UNSET:
            field_dict["uniqueExternalId"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.metadata_input import MetadataInput
        from ..models.postal_address import PostalAddress
        from ..models.recipient_input import RecipientInput

        d = dict(src_dict)
        business_name = d.pop("businessName")

        ein = d.pop("ein")

        recipients = []
        _recipients = d.pop("recipients")
        for recipients_item_data in _recipients:
            recipients_item = RecipientInput.from_dict(recipients_item_data)

            recipients.append(recipients_item)

        tax_year = d.pop("taxYear", UNSET)

        def _parse_address(data: object) -> PostalAddress | str | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_filer_address_type_1 = PostalAddress.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_filer_address_type_1.to_dict().keys():
                    raise TypeError()
                return componentsschemas_filer_address_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(PostalAddress | str | Unset, data)

        address = _parse_address(d.pop("address", UNSET))

        phone = d.pop("phone", UNSET)

        corrects = d.pop("corrects", UNSET)

        voids = d.pop("voids", UNSET)

        resubmits = d.pop("resubmits", UNSET)

        external_id = d.pop("externalId", UNSET)

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        submission_1099_input = cls(
            business_name=business_name,
            ein=ein,
            recipients=recipients,
            tax_year=tax_year,
            address=address,
            phone=phone,
            corrects=corrects,
            voids=voids,
            resubmits=resubmits,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return submission_1099_input
