from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.address import Address
    from ..models.exemption_certificate import ExemptionCertificate
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="CustomerInput")


@_attrs_define
class CustomerInput:
    """
    Attributes:
        contact_name (str): The name of a person or a business, in one line. Characters that cannot be seen or that turn
            the direction of text are refused, because with them
            two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
            need them.
        email (str): One address without a name: words with single dots between them, and a domain.
        company_name (str | Unset): The name of a person or a business, in one line. Characters that cannot be seen or
            that turn the direction of text are refused, because with them
            two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
            need them.
        phone (str | Unset): One line of text.
        address (Address | Unset):
        tax_id (str | Unset): A VAT id of the EU, GB, XI, CHE or NO, whose check digits are verified, or another tax
            number of a business.
        tax_exempt (bool | Unset): Default: false.
        exemption_certificate (ExemptionCertificate | Unset): The reason for an exemption. Without one, `tax_exempt`
            exempts the customer from all taxes everywhere.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    contact_name: str
    email: str
    company_name: str | Unset = UNSET
    phone: str | Unset = UNSET
    address: Address | Unset = UNSET
    tax_id: str | Unset = UNSET
    tax_exempt: bool | Unset = UNSET
    exemption_certificate: ExemptionCertificate | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        contact_name = self.contact_name

        email = self.email

        company_name = self.company_name

        phone = self.phone

        address: dict[str, Any] | Unset = UNSET
        if not isinstance(self.address, Unset):
            address = self.address.to_dict()

        tax_id = self.tax_id

        tax_exempt = self.tax_exempt

        exemption_certificate: dict[str, Any] | Unset = UNSET
        if not isinstance(self.exemption_certificate, Unset):
            exemption_certificate = self.exemption_certificate.to_dict()

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "contact_name": contact_name,
                "email": email,
            }
        )
        if company_name is not UNSET:
            field_dict["company_name"] = company_name
        if phone is not UNSET:
            field_dict["phone"] = phone
        if address is not UNSET:
            field_dict["address"] = address
        if tax_id is not UNSET:
            field_dict["tax_id"] = tax_id
        if tax_exempt is not UNSET:
            field_dict["tax_exempt"] = tax_exempt
        if exemption_certificate is not UNSET:
            field_dict["exemption_certificate"] = exemption_certificate
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if unique_external_id is not UNSET:
            field_dict["unique_external_id"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.address import Address
        from ..models.exemption_certificate import ExemptionCertificate
        from ..models.metadata_input import MetadataInput

        d = dict(src_dict)
        contact_name = d.pop("contact_name")

        email = d.pop("email")

        company_name = d.pop("company_name", UNSET)

        phone = d.pop("phone", UNSET)

        _address = d.pop("address", UNSET)
        address: Address | Unset
        if isinstance(_address, Unset):
            address = UNSET
        else:
            address = Address.from_dict(_address)

        tax_id = d.pop("tax_id", UNSET)

        tax_exempt = d.pop("tax_exempt", UNSET)

        _exemption_certificate = d.pop("exemption_certificate", UNSET)
        exemption_certificate: ExemptionCertificate | Unset
        if isinstance(_exemption_certificate, Unset):
            exemption_certificate = UNSET
        else:
            exemption_certificate = ExemptionCertificate.from_dict(_exemption_certificate)

        external_id = d.pop("external_id", UNSET)

        unique_external_id = d.pop("unique_external_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        customer_input = cls(
            contact_name=contact_name,
            email=email,
            company_name=company_name,
            phone=phone,
            address=address,
            tax_id=tax_id,
            tax_exempt=tax_exempt,
            exemption_certificate=exemption_certificate,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return customer_input
