from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.receipt_item import ReceiptItem
    from ..models.receipt_tax_line import ReceiptTaxLine


T = TypeVar("T", bound="ReceiptData")


@_attrs_define
class ReceiptData:
    """Data of a receipt. Amounts are in `currency`. Null if it is not printed or could not be read.

    Attributes:
        company (None | str | Unset): The merchant.
        address (None | str | Unset): The postal address.
        date (None | str | Unset): Day of the purchase, `YYYY-MM-DD`
        time (None | str | Unset): `HH:MM` or `HH:MM:SS`
        currency (None | str | Unset): ISO 4217: `USD`, `EUR`
        total (float | None | Unset): The amount that was paid, including tax, tip and rounding. Negative for a refund,
            like its other amounts.
        subtotal (float | None | Unset): Without tax.
        tax (float | None | Unset): Sum of `tax_lines`.
        tax_lines (list[ReceiptTaxLine] | Unset): The taxes that are printed.
        service_charge (float | None | Unset): Service charge.
        discount (float | None | Unset): Discount.
        tip (float | None | Unset): Tip.
        rounding (float | None | Unset): How amounts are rounded.
        amount_tendered (float | None | Unset): Money that was given.
        change (float | None | Unset): Money that was given back.
        payment_method (None | str | Unset): `cash`, `visa`, `mastercard`, `amex`, `discover`, `debit`, `credit`,
            `card`, `mobile` or `check`
        card_last4 (None | str | Unset): Last four digits of the card.
        receipt_number (None | str | Unset): As printed.
        invoice_number (None | str | Unset): As printed.
        phone (None | str | Unset): The telephone of the merchant, as printed.
        items (list[ReceiptItem] | Unset): The lines.
    """

    company: str | Unset | None = UNSET
    address: str | Unset | None = UNSET
    date: str | Unset | None = UNSET
    time: str | Unset | None = UNSET
    currency: str | Unset | None = UNSET
    total: float | Unset | None = UNSET
    subtotal: float | Unset | None = UNSET
    tax: float | Unset | None = UNSET
    tax_lines: list[ReceiptTaxLine] | Unset = UNSET
    service_charge: float | Unset | None = UNSET
    discount: float | Unset | None = UNSET
    tip: float | Unset | None = UNSET
    rounding: float | Unset | None = UNSET
    amount_tendered: float | Unset | None = UNSET
    change: float | Unset | None = UNSET
    payment_method: str | Unset | None = UNSET
    card_last4: str | Unset | None = UNSET
    receipt_number: str | Unset | None = UNSET
    invoice_number: str | Unset | None = UNSET
    phone: str | Unset | None = UNSET
    items: list[ReceiptItem] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        company: str | Unset | None
        if isinstance(self.company, Unset):
            company = UNSET
        else:
            company = self.company

        address: str | Unset | None
        if isinstance(self.address, Unset):
            address = UNSET
        else:
            address = self.address

        date: str | Unset | None
        if isinstance(self.date, Unset):
            date = UNSET
        else:
            date = self.date

        time: str | Unset | None
        if isinstance(self.time, Unset):
            time = UNSET
        else:
            time = self.time

        currency: str | Unset | None
        if isinstance(self.currency, Unset):
            currency = UNSET
        else:
            currency = self.currency

        total: float | Unset | None
        if isinstance(self.total, Unset):
            total = UNSET
        else:
            total = self.total

        subtotal: float | Unset | None
        if isinstance(self.subtotal, Unset):
            subtotal = UNSET
        else:
            subtotal = self.subtotal

        tax: float | Unset | None
        if isinstance(self.tax, Unset):
            tax = UNSET
        else:
            tax = self.tax

        tax_lines: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.tax_lines, Unset):
            tax_lines = []
            for tax_lines_item_data in self.tax_lines:
                tax_lines_item = tax_lines_item_data.to_dict()
                tax_lines.append(tax_lines_item)

        service_charge: float | Unset | None
        if isinstance(self.service_charge, Unset):
            service_charge = UNSET
        else:
            service_charge = self.service_charge

        discount: float | Unset | None
        if isinstance(self.discount, Unset):
            discount = UNSET
        else:
            discount = self.discount

        tip: float | Unset | None
        if isinstance(self.tip, Unset):
            tip = UNSET
        else:
            tip = self.tip

        rounding: float | Unset | None
        if isinstance(self.rounding, Unset):
            rounding = UNSET
        else:
            rounding = self.rounding

        amount_tendered: float | Unset | None
        if isinstance(self.amount_tendered, Unset):
            amount_tendered = UNSET
        else:
            amount_tendered = self.amount_tendered

        change: float | Unset | None
        if isinstance(self.change, Unset):
            change = UNSET
        else:
            change = self.change

        payment_method: str | Unset | None
        if isinstance(self.payment_method, Unset):
            payment_method = UNSET
        else:
            payment_method = self.payment_method

        card_last4: str | Unset | None
        if isinstance(self.card_last4, Unset):
            card_last4 = UNSET
        else:
            card_last4 = self.card_last4

        receipt_number: str | Unset | None
        if isinstance(self.receipt_number, Unset):
            receipt_number = UNSET
        else:
            receipt_number = self.receipt_number

        invoice_number: str | Unset | None
        if isinstance(self.invoice_number, Unset):
            invoice_number = UNSET
        else:
            invoice_number = self.invoice_number

        phone: str | Unset | None
        if isinstance(self.phone, Unset):
            phone = UNSET
        else:
            phone = self.phone

        items: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.items, Unset):
            items = []
            for items_item_data in self.items:
                items_item = items_item_data.to_dict()
                items.append(items_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if company is not UNSET:
            field_dict["company"] = company
        if address is not UNSET:
            field_dict["address"] = address
        if date is not UNSET:
            field_dict["date"] = date
        if time is not UNSET:
            field_dict["time"] = time
        if currency is not UNSET:
            field_dict["currency"] = currency
        if total is not UNSET:
            field_dict["total"] = total
        if subtotal is not UNSET:
            field_dict["subtotal"] = subtotal
        if tax is not UNSET:
            field_dict["tax"] = tax
        if tax_lines is not UNSET:
            field_dict["tax_lines"] = tax_lines
        if service_charge is not UNSET:
            field_dict["service_charge"] = service_charge
        if discount is not UNSET:
            field_dict["discount"] = discount
        if tip is not UNSET:
            field_dict["tip"] = tip
        if rounding is not UNSET:
            field_dict["rounding"] = rounding
        if amount_tendered is not UNSET:
            field_dict["amount_tendered"] = amount_tendered
        if change is not UNSET:
            field_dict["change"] = change
        if payment_method is not UNSET:
            field_dict["payment_method"] = payment_method
        if card_last4 is not UNSET:
            field_dict["card_last4"] = card_last4
        if receipt_number is not UNSET:
            field_dict["receipt_number"] = receipt_number
        if invoice_number is not UNSET:
            field_dict["invoice_number"] = invoice_number
        if phone is not UNSET:
            field_dict["phone"] = phone
        if items is not UNSET:
            field_dict["items"] = items

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.receipt_item import ReceiptItem
        from ..models.receipt_tax_line import ReceiptTaxLine

        d = dict(src_dict)

        def _parse_company(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        company = _parse_company(d.pop("company", UNSET))

        def _parse_address(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        address = _parse_address(d.pop("address", UNSET))

        def _parse_date(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        date = _parse_date(d.pop("date", UNSET))

        def _parse_time(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        time = _parse_time(d.pop("time", UNSET))

        def _parse_currency(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        currency = _parse_currency(d.pop("currency", UNSET))

        def _parse_total(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        total = _parse_total(d.pop("total", UNSET))

        def _parse_subtotal(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        subtotal = _parse_subtotal(d.pop("subtotal", UNSET))

        def _parse_tax(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        tax = _parse_tax(d.pop("tax", UNSET))

        _tax_lines = d.pop("tax_lines", UNSET)
        tax_lines: list[ReceiptTaxLine] | Unset = UNSET
        if _tax_lines is not UNSET:
            tax_lines = []
            for tax_lines_item_data in _tax_lines:
                tax_lines_item = ReceiptTaxLine.from_dict(tax_lines_item_data)

                tax_lines.append(tax_lines_item)

        def _parse_service_charge(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        service_charge = _parse_service_charge(d.pop("service_charge", UNSET))

        def _parse_discount(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        discount = _parse_discount(d.pop("discount", UNSET))

        def _parse_tip(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        tip = _parse_tip(d.pop("tip", UNSET))

        def _parse_rounding(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        rounding = _parse_rounding(d.pop("rounding", UNSET))

        def _parse_amount_tendered(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        amount_tendered = _parse_amount_tendered(d.pop("amount_tendered", UNSET))

        def _parse_change(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        change = _parse_change(d.pop("change", UNSET))

        def _parse_payment_method(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        payment_method = _parse_payment_method(d.pop("payment_method", UNSET))

        def _parse_card_last4(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        card_last4 = _parse_card_last4(d.pop("card_last4", UNSET))

        def _parse_receipt_number(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        receipt_number = _parse_receipt_number(d.pop("receipt_number", UNSET))

        def _parse_invoice_number(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        invoice_number = _parse_invoice_number(d.pop("invoice_number", UNSET))

        def _parse_phone(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        phone = _parse_phone(d.pop("phone", UNSET))

        _items = d.pop("items", UNSET)
        items: list[ReceiptItem] | Unset = UNSET
        if _items is not UNSET:
            items = []
            for items_item_data in _items:
                items_item = ReceiptItem.from_dict(items_item_data)

                items.append(items_item)

        receipt_data = cls(
            company=company,
            address=address,
            date=date,
            time=time,
            currency=currency,
            total=total,
            subtotal=subtotal,
            tax=tax,
            tax_lines=tax_lines,
            service_charge=service_charge,
            discount=discount,
            tip=tip,
            rounding=rounding,
            amount_tendered=amount_tendered,
            change=change,
            payment_method=payment_method,
            card_last4=card_last4,
            receipt_number=receipt_number,
            invoice_number=invoice_number,
            phone=phone,
            items=items,
        )

        return receipt_data
