from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.customer_object import CustomerObject

if TYPE_CHECKING:
    from ..models.address import Address
    from ..models.customer_metadata import CustomerMetadata
    from ..models.customer_revenue import CustomerRevenue
    from ..models.exemption_certificate import ExemptionCertificate
    from ..models.invoice_counts import InvoiceCounts
    from ..models.payment_history_entry import PaymentHistoryEntry


T = TypeVar("T", bound="Customer")


@_attrs_define
class Customer:
    """
    Attributes:
        id (str): Id of the object.
        object_ (CustomerObject): Always `customer`.
        livemode (bool): False in test mode.
        contact_name (str): Name of the person or company to address.
        company_name (None | str): Name of the company.
        email (str): E-mail address.
        phone (None | str): Phone number.
        address (Address | None): The postal address.
        tax_id (None | str): A VAT id in capitals without punctuation, or the text as given.
        tax_exempt (bool): Whether the customer pays no sales tax.
        exemption_certificate (ExemptionCertificate | None): The certificate that frees the customer from tax.
        credit_balance (float): Paid above the amount due and not used yet, in dollars.
        erased_at (None | str): Time when its personal data was erased.
        created_at (str): When it was made, ISO 8601 in UTC.
        updated_at (str): When it was last changed, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        updated_by (None | str): Id of the key that changed it last. Null if no key has changed it.
        revenue (CustomerRevenue): In dollars, without void invoices.
        invoice_counts (InvoiceCounts): Issued invoices. An invoice is issued when it is created, so there are no
            drafts.
        payment_history (list[PaymentHistoryEntry]): The last ten payments, newest first.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (CustomerMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: CustomerObject
    livemode: bool
    contact_name: str
    company_name: str | None
    email: str
    phone: str | None
    address: Address | None
    tax_id: str | None
    tax_exempt: bool
    exemption_certificate: ExemptionCertificate | None
    credit_balance: float
    erased_at: str | None
    created_at: str
    updated_at: str
    created_by: str | None
    updated_by: str | None
    revenue: CustomerRevenue
    invoice_counts: InvoiceCounts
    payment_history: list[PaymentHistoryEntry]
    external_id: str | None
    metadata: CustomerMetadata

    def to_dict(self) -> dict[str, Any]:
        from ..models.address import Address
        from ..models.exemption_certificate import ExemptionCertificate

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        contact_name = self.contact_name

        company_name: str | None
        company_name = self.company_name

        email = self.email

        phone: str | None
        phone = self.phone

        address: dict[str, Any] | None
        if isinstance(self.address, Address):
            address = self.address.to_dict()
        else:
            address = self.address

        tax_id: str | None
        tax_id = self.tax_id

        tax_exempt = self.tax_exempt

        exemption_certificate: dict[str, Any] | None
        if isinstance(self.exemption_certificate, ExemptionCertificate):
            exemption_certificate = self.exemption_certificate.to_dict()
        else:
            exemption_certificate = self.exemption_certificate

        credit_balance = self.credit_balance

        erased_at: str | None
        erased_at = self.erased_at

        created_at = self.created_at

        updated_at = self.updated_at

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        revenue = self.revenue.to_dict()

        invoice_counts = self.invoice_counts.to_dict()

        payment_history = []
        for payment_history_item_data in self.payment_history:
            payment_history_item = payment_history_item_data.to_dict()
            payment_history.append(payment_history_item)

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "contact_name": contact_name,
                "company_name": company_name,
                "email": email,
                "phone": phone,
                "address": address,
                "tax_id": tax_id,
                "tax_exempt": tax_exempt,
                "exemption_certificate": exemption_certificate,
                "credit_balance": credit_balance,
                "erased_at": erased_at,
                "created_at": created_at,
                "updated_at": updated_at,
                "created_by": created_by,
                "updated_by": updated_by,
                "revenue": revenue,
                "invoice_counts": invoice_counts,
                "payment_history": payment_history,
                "external_id": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.address import Address
        from ..models.customer_metadata import CustomerMetadata
        from ..models.customer_revenue import CustomerRevenue
        from ..models.exemption_certificate import ExemptionCertificate
        from ..models.invoice_counts import InvoiceCounts
        from ..models.payment_history_entry import PaymentHistoryEntry

        d = dict(src_dict)
        id = d.pop("id")

        object_ = CustomerObject(d.pop("object"))

        livemode = d.pop("livemode")

        contact_name = d.pop("contact_name")

        def _parse_company_name(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        company_name = _parse_company_name(d.pop("company_name"))

        email = d.pop("email")

        def _parse_phone(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        phone = _parse_phone(d.pop("phone"))

        def _parse_address(data: object) -> Address | None:
            if data is None:
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
            return cast(Address | None, data)

        address = _parse_address(d.pop("address"))

        def _parse_tax_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        tax_id = _parse_tax_id(d.pop("tax_id"))

        tax_exempt = d.pop("tax_exempt")

        def _parse_exemption_certificate(data: object) -> ExemptionCertificate | None:
            if data is None:
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
            return cast(ExemptionCertificate | None, data)

        exemption_certificate = _parse_exemption_certificate(d.pop("exemption_certificate"))

        credit_balance = d.pop("credit_balance")

        def _parse_erased_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        erased_at = _parse_erased_at(d.pop("erased_at"))

        created_at = d.pop("created_at")

        updated_at = d.pop("updated_at")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        def _parse_updated_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updated_by"))

        revenue = CustomerRevenue.from_dict(d.pop("revenue"))

        invoice_counts = InvoiceCounts.from_dict(d.pop("invoice_counts"))

        payment_history = []
        _payment_history = d.pop("payment_history")
        for payment_history_item_data in _payment_history:
            payment_history_item = PaymentHistoryEntry.from_dict(payment_history_item_data)

            payment_history.append(payment_history_item)

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("external_id"))

        metadata = CustomerMetadata.from_dict(d.pop("metadata"))

        customer = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            contact_name=contact_name,
            company_name=company_name,
            email=email,
            phone=phone,
            address=address,
            tax_id=tax_id,
            tax_exempt=tax_exempt,
            exemption_certificate=exemption_certificate,
            credit_balance=credit_balance,
            erased_at=erased_at,
            created_at=created_at,
            updated_at=updated_at,
            created_by=created_by,
            updated_by=updated_by,
            revenue=revenue,
            invoice_counts=invoice_counts,
            payment_history=payment_history,
            external_id=external_id,
            metadata=metadata,
        )

        return customer
