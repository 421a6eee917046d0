from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.statement_format import StatementFormat
from ..models.statement_import_date_order_type_1 import StatementImportDateOrderType1
from ..models.statement_import_date_order_type_2_type_1 import StatementImportDateOrderType2Type1
from ..models.statement_import_date_order_type_3_type_1 import StatementImportDateOrderType3Type1
from ..models.statement_import_decimal_separator_type_1 import StatementImportDecimalSeparatorType1
from ..models.statement_import_decimal_separator_type_2_type_1 import StatementImportDecimalSeparatorType2Type1
from ..models.statement_import_decimal_separator_type_3_type_1 import StatementImportDecimalSeparatorType3Type1
from ..models.statement_import_object import StatementImportObject

if TYPE_CHECKING:
    from ..models.balance_warning import BalanceWarning
    from ..models.imported_account import ImportedAccount
    from ..models.likely_duplicate import LikelyDuplicate
    from ..models.skipped_statement_row import SkippedStatementRow


T = TypeVar("T", bound="StatementImport")


@_attrs_define
class StatementImport:
    """The result of an import.

    Attributes:
        object_ (StatementImportObject): Always `statement_import`.
        livemode (bool): False in test mode.
        account_id (None | str): Null if the file has several accounts: see `accounts`.
        format_ (StatementFormat):
        recorded (int): How many transactions were recorded.
        duplicates (int): Rows that existed before, from this statement or another one.
        skipped (int): Rows that are no transactions.
        skipped_rows (list[SkippedStatementRow]): The first 100 of these rows.
        likely_duplicates (list[LikelyDuplicate]): The first 100 recorded transactions that are probably recorded
            already, from another export with another day. Compare them, and exclude one of
            the two.
        balance_warnings (list[BalanceWarning]): The first 100 statements whose balances do not fit their entries. The
            entries are recorded. Only CAMT.053 states both balances; empty for
            other formats.
        accounts (list[ImportedAccount]): One entry for each account, if `account_ids` was sent. Otherwise empty.
        decimal_separator (None | StatementImportDecimalSeparatorType1 | StatementImportDecimalSeparatorType2Type1 |
            StatementImportDecimalSeparatorType3Type1): How decimals were read. Null if no amount needs it.
        date_order (None | StatementImportDateOrderType1 | StatementImportDateOrderType2Type1 |
            StatementImportDateOrderType3Type1): How days were read. Null if no day needs it.
        first_date (None | str): Day of the earliest row. Null if there is none.
        last_date (None | str): The last day that the file has.
    """

    object_: StatementImportObject
    livemode: bool
    account_id: str | None
    format_: StatementFormat
    recorded: int
    duplicates: int
    skipped: int
    skipped_rows: list[SkippedStatementRow]
    likely_duplicates: list[LikelyDuplicate]
    balance_warnings: list[BalanceWarning]
    accounts: list[ImportedAccount]
    decimal_separator: (
        StatementImportDecimalSeparatorType1 | StatementImportDecimalSeparatorType2Type1 | StatementImportDecimalSeparatorType3Type1 | None
    )
    date_order: StatementImportDateOrderType1 | StatementImportDateOrderType2Type1 | StatementImportDateOrderType3Type1 | None
    first_date: str | None
    last_date: str | None

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        account_id: str | None
        account_id = self.account_id

        format_ = self.format_.value

        recorded = self.recorded

        duplicates = self.duplicates

        skipped = self.skipped

        skipped_rows = []
        for skipped_rows_item_data in self.skipped_rows:
            skipped_rows_item = skipped_rows_item_data.to_dict()
            skipped_rows.append(skipped_rows_item)

        likely_duplicates = []
        for likely_duplicates_item_data in self.likely_duplicates:
            likely_duplicates_item = likely_duplicates_item_data.to_dict()
            likely_duplicates.append(likely_duplicates_item)

        balance_warnings = []
        for balance_warnings_item_data in self.balance_warnings:
            balance_warnings_item = balance_warnings_item_data.to_dict()
            balance_warnings.append(balance_warnings_item)

        accounts = []
        for accounts_item_data in self.accounts:
            accounts_item = accounts_item_data.to_dict()
            accounts.append(accounts_item)

        decimal_separator: str | None
        if (
            isinstance(self.decimal_separator, StatementImportDecimalSeparatorType1)
            or isinstance(self.decimal_separator, StatementImportDecimalSeparatorType2Type1)
            or isinstance(self.decimal_separator, StatementImportDecimalSeparatorType3Type1)
        ):
            decimal_separator = self.decimal_separator.value
        else:
            decimal_separator = self.decimal_separator

        date_order: str | None
        if (
            isinstance(self.date_order, StatementImportDateOrderType1)
            or isinstance(self.date_order, StatementImportDateOrderType2Type1)
            or isinstance(self.date_order, StatementImportDateOrderType3Type1)
        ):
            date_order = self.date_order.value
        else:
            date_order = self.date_order

        first_date: str | None
        first_date = self.first_date

        last_date: str | None
        last_date = self.last_date

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "account_id": account_id,
                "format": format_,
                "recorded": recorded,
                "duplicates": duplicates,
                "skipped": skipped,
                "skipped_rows": skipped_rows,
                "likely_duplicates": likely_duplicates,
                "balance_warnings": balance_warnings,
                "accounts": accounts,
                "decimal_separator": decimal_separator,
                "date_order": date_order,
                "first_date": first_date,
                "last_date": last_date,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.balance_warning import BalanceWarning
        from ..models.imported_account import ImportedAccount
        from ..models.likely_duplicate import LikelyDuplicate
        from ..models.skipped_statement_row import SkippedStatementRow

        d = dict(src_dict)
        object_ = StatementImportObject(d.pop("object"))

        livemode = d.pop("livemode")

        def _parse_account_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        account_id = _parse_account_id(d.pop("account_id"))

        format_ = StatementFormat(d.pop("format"))

        recorded = d.pop("recorded")

        duplicates = d.pop("duplicates")

        skipped = d.pop("skipped")

        skipped_rows = []
        _skipped_rows = d.pop("skipped_rows")
        for skipped_rows_item_data in _skipped_rows:
            skipped_rows_item = SkippedStatementRow.from_dict(skipped_rows_item_data)

            skipped_rows.append(skipped_rows_item)

        likely_duplicates = []
        _likely_duplicates = d.pop("likely_duplicates")
        for likely_duplicates_item_data in _likely_duplicates:
            likely_duplicates_item = LikelyDuplicate.from_dict(likely_duplicates_item_data)

            likely_duplicates.append(likely_duplicates_item)

        balance_warnings = []
        _balance_warnings = d.pop("balance_warnings")
        for balance_warnings_item_data in _balance_warnings:
            balance_warnings_item = BalanceWarning.from_dict(balance_warnings_item_data)

            balance_warnings.append(balance_warnings_item)

        accounts = []
        _accounts = d.pop("accounts")
        for accounts_item_data in _accounts:
            accounts_item = ImportedAccount.from_dict(accounts_item_data)

            accounts.append(accounts_item)

        def _parse_decimal_separator(
            data: object,
        ) -> (
            StatementImportDecimalSeparatorType1
            | StatementImportDecimalSeparatorType2Type1
            | StatementImportDecimalSeparatorType3Type1
            | None
        ):
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                decimal_separator_type_1 = StatementImportDecimalSeparatorType1(data)

                return decimal_separator_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                decimal_separator_type_2_type_1 = StatementImportDecimalSeparatorType2Type1(data)

                return decimal_separator_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                decimal_separator_type_3_type_1 = StatementImportDecimalSeparatorType3Type1(data)

                return decimal_separator_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                None
                | StatementImportDecimalSeparatorType1
                | StatementImportDecimalSeparatorType2Type1
                | StatementImportDecimalSeparatorType3Type1,
                data,
            )

        decimal_separator = _parse_decimal_separator(d.pop("decimal_separator"))

        def _parse_date_order(
            data: object,
        ) -> StatementImportDateOrderType1 | StatementImportDateOrderType2Type1 | StatementImportDateOrderType3Type1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_order_type_1 = StatementImportDateOrderType1(data)

                return date_order_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_order_type_2_type_1 = StatementImportDateOrderType2Type1(data)

                return date_order_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_order_type_3_type_1 = StatementImportDateOrderType3Type1(data)

                return date_order_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                None | StatementImportDateOrderType1 | StatementImportDateOrderType2Type1 | StatementImportDateOrderType3Type1, data
            )

        date_order = _parse_date_order(d.pop("date_order"))

        def _parse_first_date(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        first_date = _parse_first_date(d.pop("first_date"))

        def _parse_last_date(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        last_date = _parse_last_date(d.pop("last_date"))

        statement_import = cls(
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            format_=format_,
            recorded=recorded,
            duplicates=duplicates,
            skipped=skipped,
            skipped_rows=skipped_rows,
            likely_duplicates=likely_duplicates,
            balance_warnings=balance_warnings,
            accounts=accounts,
            decimal_separator=decimal_separator,
            date_order=date_order,
            first_date=first_date,
            last_date=last_date,
        )

        return statement_import
