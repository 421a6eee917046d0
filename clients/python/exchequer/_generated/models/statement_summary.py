from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.statement_status import StatementStatus
from ..models.statement_summary_object import StatementSummaryObject

T = TypeVar("T", bound="StatementSummary")


@_attrs_define
class StatementSummary:
    """A statement in the list.

    Attributes:
        object_ (StatementSummaryObject): Always `account_statement`.
        livemode (bool): False in test mode.
        account_id (str): The account in treasury.
        month (str): `YYYY-MM`
        from_ (str): First day, in New York.
        to (str): Last day, in New York: today if the month is not over.
        status (StatementStatus): `final`: the month is over, and the statement does not change. `to_date`: the month is
            not over.
    """

    object_: StatementSummaryObject
    livemode: bool
    account_id: str
    month: str
    from_: str
    to: str
    status: StatementStatus

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        month = self.month

        from_ = self.from_

        to = self.to

        status = self.status.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "month": month,
                "from": from_,
                "to": to,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        object_ = StatementSummaryObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        month = d.pop("month")

        from_ = d.pop("from")

        to = d.pop("to")

        status = StatementStatus(d.pop("status"))

        statement_summary = cls(
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            month=month,
            from_=from_,
            to=to,
            status=status,
        )

        return statement_summary
