from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.address import Address
    from ..models.exemption_certificate import ExemptionCertificate
    from ..models.metadata_change import MetadataChange


T = TypeVar("T", bound="CustomerChange")


@_attrs_define
class CustomerChange:
    """Given members are changed. Null removes a member.

    Attributes:
        contact_name (str | Unset): The name of a person or a business, in one line. Characters that cannot be seen or
            that turn the direction of text are refused, because with them
            two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
            need them.
        company_name (None | str | Unset): Name of the company.
        email (str | Unset): One address without a name: words with single dots between them, and a domain.
        phone (None | str | Unset): Phone number.
        address (Address | None | Unset): The postal address.
        tax_id (None | str | Unset): Tax number, for example an EIN or a VAT number.
        tax_exempt (bool | Unset): Whether the customer pays no sales tax.
        exemption_certificate (ExemptionCertificate | None | Unset): The certificate that frees the customer from tax.
        external_id (None | str | Unset): The id of the object in your system. Null removes it.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataChange | None | Unset): Given keys are set, the others stay. A key with null or an empty text
            is removed. Null removes all.
    """

    contact_name: str | Unset = UNSET
    company_name: str | Unset | None = UNSET
    email: str | Unset = UNSET
    phone: str | Unset | None = UNSET
    address: Address | Unset | None = UNSET
    tax_id: str | Unset | None = UNSET
    tax_exempt: bool | Unset = UNSET
    exemption_certificate: ExemptionCertificate | Unset | None = UNSET
    external_id: str | Unset | None = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataChange | Unset | None = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.address import Address
        from ..models.exemption_certificate import ExemptionCertificate
        from ..models.metadata_change import MetadataChange

        contact_name = self.contact_name

        company_name: str | Unset | None
        if isinstance(self.company_name, Unset):
            company_name = UNSET
        else:
            company_name = self.company_name

        email = self.email

        phone: str | Unset | None
        if isinstance(self.phone, Unset):
            phone = UNSET
        else:
            phone = self.phone

        address: dict[str, Any] | Unset | None
        if isinstance(self.address, Unset):
            address = UNSET
        elif isinstance(self.address, Address):
            address = self.address.to_dict()
        else:
            address = self.address

        tax_id: str | Unset | None
        if isinstance(self.tax_id, Unset):
            tax_id = UNSET
        else:
            tax_id = self.tax_id

        tax_exempt = self.tax_exempt

        exemption_certificate: dict[str, Any] | Unset | None
        if isinstance(self.exemption_certificate, Unset):
            exemption_certificate = UNSET
        elif isinstance(self.exemption_certificate, ExemptionCertificate):
            exemption_certificate = self.exemption_certificate.to_dict()
        else:
            exemption_certificate = self.exemption_certificate

        external_id: str | Unset | None
        if isinstance(self.external_id, Unset):
            external_id = UNSET
        else:
            external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset | None
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, MetadataChange):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if contact_name is not UNSET:
            field_dict["contact_name"] = contact_name
        if company_name is not UNSET:
            field_dict["company_name"] = company_name
        if email is not UNSET:
            field_dict["email"] = email
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
        from ..models.metadata_change import MetadataChange

        d = dict(src_dict)
        contact_name = d.pop("contact_name", UNSET)

        def _parse_company_name(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        company_name = _parse_company_name(d.pop("company_name", UNSET))

        email = d.pop("email", UNSET)

        def _parse_phone(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        phone = _parse_phone(d.pop("phone", UNSET))

        def _parse_address(data: object) -> Address | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                address_type_0 = Address.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= address_type_0.to_dict().keys():
                    raise TypeError()
                return address_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Address | None | Unset, data)

        address = _parse_address(d.pop("address", UNSET))

        def _parse_tax_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        tax_id = _parse_tax_id(d.pop("tax_id", UNSET))

        tax_exempt = d.pop("tax_exempt", UNSET)

        def _parse_exemption_certificate(data: object) -> ExemptionCertificate | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                exemption_certificate_type_0 = ExemptionCertificate.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= exemption_certificate_type_0.to_dict().keys():
                    raise TypeError()
                return exemption_certificate_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ExemptionCertificate | None | Unset, data)

        exemption_certificate = _parse_exemption_certificate(d.pop("exemption_certificate", UNSET))

        def _parse_external_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        external_id = _parse_external_id(d.pop("external_id", UNSET))

        unique_external_id = d.pop("unique_external_id", UNSET)

        def _parse_metadata(data: object) -> MetadataChange | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = MetadataChange.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= metadata_type_0.to_dict().keys():
                    raise TypeError()
                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MetadataChange | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        customer_change = cls(
            contact_name=contact_name,
            company_name=company_name,
            email=email,
            phone=phone,
            address=address,
            tax_id=tax_id,
            tax_exempt=tax_exempt,
            exemption_certificate=exemption_certificate,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return customer_change
