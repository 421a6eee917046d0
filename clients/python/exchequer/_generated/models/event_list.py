from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.event_list_object import EventListObject

if TYPE_CHECKING:
    from ..models.account_closed_event import AccountClosedEvent
    from ..models.account_created_event import AccountCreatedEvent
    from ..models.account_frozen_event import AccountFrozenEvent
    from ..models.account_unfrozen_event import AccountUnfrozenEvent
    from ..models.bank_transaction_reconciled_event import BankTransactionReconciledEvent
    from ..models.bill_payment_approval_needed_event import BillPaymentApprovalNeededEvent
    from ..models.bill_payment_canceled_event import BillPaymentCanceledEvent
    from ..models.bill_payment_failed_event import BillPaymentFailedEvent
    from ..models.bill_payment_paid_event import BillPaymentPaidEvent
    from ..models.bill_payment_processing_event import BillPaymentProcessingEvent
    from ..models.bill_payment_returned_event import BillPaymentReturnedEvent
    from ..models.bill_payment_scheduled_event import BillPaymentScheduledEvent
    from ..models.bill_payment_sent_event import BillPaymentSentEvent
    from ..models.bill_payment_skipped_event import BillPaymentSkippedEvent
    from ..models.bookkeeping_connected_event import BookkeepingConnectedEvent
    from ..models.bookkeeping_reauth_required_event import BookkeepingReauthRequiredEvent
    from ..models.bookkeeping_synced_event import BookkeepingSyncedEvent
    from ..models.card_activated_event import CardActivatedEvent
    from ..models.card_authorization_approved_event import CardAuthorizationApprovedEvent
    from ..models.card_authorization_declined_event import CardAuthorizationDeclinedEvent
    from ..models.card_authorization_expired_event import CardAuthorizationExpiredEvent
    from ..models.card_authorization_reversed_event import CardAuthorizationReversedEvent
    from ..models.card_closed_event import CardClosedEvent
    from ..models.card_frozen_event import CardFrozenEvent
    from ..models.card_issued_event import CardIssuedEvent
    from ..models.card_transaction_cleared_event import CardTransactionClearedEvent
    from ..models.card_transaction_refunded_event import CardTransactionRefundedEvent
    from ..models.card_unfrozen_event import CardUnfrozenEvent
    from ..models.dispute_lost_event import DisputeLostEvent
    from ..models.dispute_opened_event import DisputeOpenedEvent
    from ..models.dispute_won_event import DisputeWonEvent
    from ..models.document_corrected_event import DocumentCorrectedEvent
    from ..models.document_failed_event import DocumentFailedEvent
    from ..models.document_processed_event import DocumentProcessedEvent
    from ..models.expense_recorded_event import ExpenseRecordedEvent
    from ..models.incoming_transfer_received_event import IncomingTransferReceivedEvent
    from ..models.interest_paid_event import InterestPaidEvent
    from ..models.invoice_created_event import InvoiceCreatedEvent
    from ..models.invoice_paid_event import InvoicePaidEvent
    from ..models.refund_issued_event import RefundIssuedEvent
    from ..models.return_filed_event import ReturnFiledEvent
    from ..models.tax_filing_accepted_event import TaxFilingAcceptedEvent
    from ..models.tax_filing_rejected_event import TaxFilingRejectedEvent
    from ..models.tax_filing_submitted_event import TaxFilingSubmittedEvent
    from ..models.transaction_posted_event import TransactionPostedEvent
    from ..models.transfer_approval_needed_event import TransferApprovalNeededEvent
    from ..models.transfer_approved_event import TransferApprovedEvent
    from ..models.transfer_canceled_event import TransferCanceledEvent
    from ..models.transfer_corrected_event import TransferCorrectedEvent
    from ..models.transfer_created_event import TransferCreatedEvent
    from ..models.transfer_failed_event import TransferFailedEvent
    from ..models.transfer_funds_available_event import TransferFundsAvailableEvent
    from ..models.transfer_returned_event import TransferReturnedEvent
    from ..models.transfer_settled_event import TransferSettledEvent
    from ..models.webhook_delivery_exhausted_event import WebhookDeliveryExhaustedEvent
    from ..models.webhook_delivery_recovered_event import WebhookDeliveryRecoveredEvent
    from ..models.webhook_endpoint_disabled_event import WebhookEndpointDisabledEvent
    from ..models.webhook_endpoint_test_event import WebhookEndpointTestEvent


T = TypeVar("T", bound="EventList")


@_attrs_define
class EventList:
    """
    Attributes:
        object_ (EventListObject): Always `list`.
        data (list[AccountClosedEvent | AccountCreatedEvent | AccountFrozenEvent | AccountUnfrozenEvent |
            BankTransactionReconciledEvent | BillPaymentApprovalNeededEvent | BillPaymentCanceledEvent |
            BillPaymentFailedEvent | BillPaymentPaidEvent | BillPaymentProcessingEvent | BillPaymentReturnedEvent |
            BillPaymentScheduledEvent | BillPaymentSentEvent | BillPaymentSkippedEvent | BookkeepingConnectedEvent |
            BookkeepingReauthRequiredEvent | BookkeepingSyncedEvent | CardActivatedEvent | CardAuthorizationApprovedEvent |
            CardAuthorizationDeclinedEvent | CardAuthorizationExpiredEvent | CardAuthorizationReversedEvent |
            CardClosedEvent | CardFrozenEvent | CardIssuedEvent | CardTransactionClearedEvent | CardTransactionRefundedEvent
            | CardUnfrozenEvent | DisputeLostEvent | DisputeOpenedEvent | DisputeWonEvent | DocumentCorrectedEvent |
            DocumentFailedEvent | DocumentProcessedEvent | ExpenseRecordedEvent | IncomingTransferReceivedEvent |
            InterestPaidEvent | InvoiceCreatedEvent | InvoicePaidEvent | RefundIssuedEvent | ReturnFiledEvent |
            TaxFilingAcceptedEvent | TaxFilingRejectedEvent | TaxFilingSubmittedEvent | TransactionPostedEvent |
            TransferApprovalNeededEvent | TransferApprovedEvent | TransferCanceledEvent | TransferCorrectedEvent |
            TransferCreatedEvent | TransferFailedEvent | TransferFundsAvailableEvent | TransferReturnedEvent |
            TransferSettledEvent | WebhookDeliveryExhaustedEvent | WebhookDeliveryRecoveredEvent |
            WebhookEndpointDisabledEvent | WebhookEndpointTestEvent]): The objects of this page.
        has_more (bool): Whether more follow after this page.
        next_cursor (None | str): Value for `starting_after`. Null on the last page.
    """

    object_: EventListObject
    data: list[
        AccountClosedEvent
        | AccountCreatedEvent
        | AccountFrozenEvent
        | AccountUnfrozenEvent
        | BankTransactionReconciledEvent
        | BillPaymentApprovalNeededEvent
        | BillPaymentCanceledEvent
        | BillPaymentFailedEvent
        | BillPaymentPaidEvent
        | BillPaymentProcessingEvent
        | BillPaymentReturnedEvent
        | BillPaymentScheduledEvent
        | BillPaymentSentEvent
        | BillPaymentSkippedEvent
        | BookkeepingConnectedEvent
        | BookkeepingReauthRequiredEvent
        | BookkeepingSyncedEvent
        | CardActivatedEvent
        | CardAuthorizationApprovedEvent
        | CardAuthorizationDeclinedEvent
        | CardAuthorizationExpiredEvent
        | CardAuthorizationReversedEvent
        | CardClosedEvent
        | CardFrozenEvent
        | CardIssuedEvent
        | CardTransactionClearedEvent
        | CardTransactionRefundedEvent
        | CardUnfrozenEvent
        | DisputeLostEvent
        | DisputeOpenedEvent
        | DisputeWonEvent
        | DocumentCorrectedEvent
        | DocumentFailedEvent
        | DocumentProcessedEvent
        | ExpenseRecordedEvent
        | IncomingTransferReceivedEvent
        | InterestPaidEvent
        | InvoiceCreatedEvent
        | InvoicePaidEvent
        | RefundIssuedEvent
        | ReturnFiledEvent
        | TaxFilingAcceptedEvent
        | TaxFilingRejectedEvent
        | TaxFilingSubmittedEvent
        | TransactionPostedEvent
        | TransferApprovalNeededEvent
        | TransferApprovedEvent
        | TransferCanceledEvent
        | TransferCorrectedEvent
        | TransferCreatedEvent
        | TransferFailedEvent
        | TransferFundsAvailableEvent
        | TransferReturnedEvent
        | TransferSettledEvent
        | WebhookDeliveryExhaustedEvent
        | WebhookDeliveryRecoveredEvent
        | WebhookEndpointDisabledEvent
        | WebhookEndpointTestEvent
    ]
    has_more: bool
    next_cursor: str | None

    def to_dict(self) -> dict[str, Any]:
        from ..models.account_closed_event import AccountClosedEvent
        from ..models.account_created_event import AccountCreatedEvent
        from ..models.account_frozen_event import AccountFrozenEvent
        from ..models.account_unfrozen_event import AccountUnfrozenEvent
        from ..models.bank_transaction_reconciled_event import BankTransactionReconciledEvent
        from ..models.bill_payment_approval_needed_event import BillPaymentApprovalNeededEvent
        from ..models.bill_payment_canceled_event import BillPaymentCanceledEvent
        from ..models.bill_payment_failed_event import BillPaymentFailedEvent
        from ..models.bill_payment_paid_event import BillPaymentPaidEvent
        from ..models.bill_payment_processing_event import BillPaymentProcessingEvent
        from ..models.bill_payment_returned_event import BillPaymentReturnedEvent
        from ..models.bill_payment_scheduled_event import BillPaymentScheduledEvent
        from ..models.bill_payment_sent_event import BillPaymentSentEvent
        from ..models.bill_payment_skipped_event import BillPaymentSkippedEvent
        from ..models.bookkeeping_connected_event import BookkeepingConnectedEvent
        from ..models.bookkeeping_reauth_required_event import BookkeepingReauthRequiredEvent
        from ..models.bookkeeping_synced_event import BookkeepingSyncedEvent
        from ..models.card_activated_event import CardActivatedEvent
        from ..models.card_authorization_approved_event import CardAuthorizationApprovedEvent
        from ..models.card_authorization_declined_event import CardAuthorizationDeclinedEvent
        from ..models.card_authorization_expired_event import CardAuthorizationExpiredEvent
        from ..models.card_authorization_reversed_event import CardAuthorizationReversedEvent
        from ..models.card_closed_event import CardClosedEvent
        from ..models.card_frozen_event import CardFrozenEvent
        from ..models.card_issued_event import CardIssuedEvent
        from ..models.card_transaction_cleared_event import CardTransactionClearedEvent
        from ..models.card_transaction_refunded_event import CardTransactionRefundedEvent
        from ..models.card_unfrozen_event import CardUnfrozenEvent
        from ..models.dispute_lost_event import DisputeLostEvent
        from ..models.dispute_opened_event import DisputeOpenedEvent
        from ..models.dispute_won_event import DisputeWonEvent
        from ..models.document_corrected_event import DocumentCorrectedEvent
        from ..models.document_failed_event import DocumentFailedEvent
        from ..models.document_processed_event import DocumentProcessedEvent
        from ..models.expense_recorded_event import ExpenseRecordedEvent
        from ..models.incoming_transfer_received_event import IncomingTransferReceivedEvent
        from ..models.interest_paid_event import InterestPaidEvent
        from ..models.invoice_created_event import InvoiceCreatedEvent
        from ..models.invoice_paid_event import InvoicePaidEvent
        from ..models.refund_issued_event import RefundIssuedEvent
        from ..models.return_filed_event import ReturnFiledEvent
        from ..models.tax_filing_accepted_event import TaxFilingAcceptedEvent
        from ..models.tax_filing_rejected_event import TaxFilingRejectedEvent
        from ..models.tax_filing_submitted_event import TaxFilingSubmittedEvent
        from ..models.transaction_posted_event import TransactionPostedEvent
        from ..models.transfer_approval_needed_event import TransferApprovalNeededEvent
        from ..models.transfer_approved_event import TransferApprovedEvent
        from ..models.transfer_canceled_event import TransferCanceledEvent
        from ..models.transfer_corrected_event import TransferCorrectedEvent
        from ..models.transfer_created_event import TransferCreatedEvent
        from ..models.transfer_failed_event import TransferFailedEvent
        from ..models.transfer_funds_available_event import TransferFundsAvailableEvent
        from ..models.transfer_returned_event import TransferReturnedEvent
        from ..models.transfer_settled_event import TransferSettledEvent
        from ..models.webhook_delivery_exhausted_event import WebhookDeliveryExhaustedEvent
        from ..models.webhook_delivery_recovered_event import WebhookDeliveryRecoveredEvent
        from ..models.webhook_endpoint_disabled_event import WebhookEndpointDisabledEvent

        object_ = self.object_.value

        data = []
        for data_item_data in self.data:
            data_item: dict[str, Any]
            if (
                isinstance(data_item_data, InvoiceCreatedEvent)
                or isinstance(data_item_data, InvoicePaidEvent)
                or isinstance(data_item_data, ExpenseRecordedEvent)
                or isinstance(data_item_data, BankTransactionReconciledEvent)
                or isinstance(data_item_data, DocumentProcessedEvent)
                or isinstance(data_item_data, DocumentFailedEvent)
                or isinstance(data_item_data, DocumentCorrectedEvent)
                or isinstance(data_item_data, TaxFilingSubmittedEvent)
                or isinstance(data_item_data, TaxFilingAcceptedEvent)
                or isinstance(data_item_data, TaxFilingRejectedEvent)
                or isinstance(data_item_data, ReturnFiledEvent)
                or isinstance(data_item_data, RefundIssuedEvent)
                or isinstance(data_item_data, WebhookEndpointDisabledEvent)
                or isinstance(data_item_data, WebhookDeliveryExhaustedEvent)
                or isinstance(data_item_data, WebhookDeliveryRecoveredEvent)
                or isinstance(data_item_data, AccountCreatedEvent)
                or isinstance(data_item_data, AccountClosedEvent)
                or isinstance(data_item_data, AccountFrozenEvent)
                or isinstance(data_item_data, AccountUnfrozenEvent)
                or isinstance(data_item_data, TransactionPostedEvent)
                or isinstance(data_item_data, IncomingTransferReceivedEvent)
                or isinstance(data_item_data, InterestPaidEvent)
                or isinstance(data_item_data, TransferCreatedEvent)
                or isinstance(data_item_data, TransferApprovalNeededEvent)
                or isinstance(data_item_data, TransferApprovedEvent)
                or isinstance(data_item_data, TransferSettledEvent)
                or isinstance(data_item_data, TransferReturnedEvent)
                or isinstance(data_item_data, TransferFailedEvent)
                or isinstance(data_item_data, TransferCanceledEvent)
                or isinstance(data_item_data, TransferFundsAvailableEvent)
                or isinstance(data_item_data, TransferCorrectedEvent)
                or isinstance(data_item_data, CardIssuedEvent)
                or isinstance(data_item_data, CardClosedEvent)
                or isinstance(data_item_data, CardActivatedEvent)
                or isinstance(data_item_data, CardFrozenEvent)
                or isinstance(data_item_data, CardUnfrozenEvent)
                or isinstance(data_item_data, CardAuthorizationApprovedEvent)
                or isinstance(data_item_data, CardAuthorizationDeclinedEvent)
                or isinstance(data_item_data, CardAuthorizationReversedEvent)
                or isinstance(data_item_data, CardAuthorizationExpiredEvent)
                or isinstance(data_item_data, CardTransactionClearedEvent)
                or isinstance(data_item_data, CardTransactionRefundedEvent)
                or isinstance(data_item_data, DisputeOpenedEvent)
                or isinstance(data_item_data, DisputeWonEvent)
                or isinstance(data_item_data, DisputeLostEvent)
                or isinstance(data_item_data, BillPaymentSentEvent)
                or isinstance(data_item_data, BillPaymentPaidEvent)
                or isinstance(data_item_data, BillPaymentFailedEvent)
                or isinstance(data_item_data, BillPaymentReturnedEvent)
                or isinstance(data_item_data, BillPaymentApprovalNeededEvent)
                or isinstance(data_item_data, BillPaymentScheduledEvent)
                or isinstance(data_item_data, BillPaymentProcessingEvent)
                or isinstance(data_item_data, BillPaymentCanceledEvent)
                or isinstance(data_item_data, BillPaymentSkippedEvent)
                or isinstance(data_item_data, BookkeepingConnectedEvent)
                or isinstance(data_item_data, BookkeepingSyncedEvent)
                or isinstance(data_item_data, BookkeepingReauthRequiredEvent)
            ):
                data_item = data_item_data.to_dict()
            else:
                data_item = data_item_data.to_dict()

            data.append(data_item)

        has_more = self.has_more

        next_cursor: str | None
        next_cursor = self.next_cursor

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "data": data,
                "has_more": has_more,
                "next_cursor": next_cursor,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.account_closed_event import AccountClosedEvent
        from ..models.account_created_event import AccountCreatedEvent
        from ..models.account_frozen_event import AccountFrozenEvent
        from ..models.account_unfrozen_event import AccountUnfrozenEvent
        from ..models.bank_transaction_reconciled_event import BankTransactionReconciledEvent
        from ..models.bill_payment_approval_needed_event import BillPaymentApprovalNeededEvent
        from ..models.bill_payment_canceled_event import BillPaymentCanceledEvent
        from ..models.bill_payment_failed_event import BillPaymentFailedEvent
        from ..models.bill_payment_paid_event import BillPaymentPaidEvent
        from ..models.bill_payment_processing_event import BillPaymentProcessingEvent
        from ..models.bill_payment_returned_event import BillPaymentReturnedEvent
        from ..models.bill_payment_scheduled_event import BillPaymentScheduledEvent
        from ..models.bill_payment_sent_event import BillPaymentSentEvent
        from ..models.bill_payment_skipped_event import BillPaymentSkippedEvent
        from ..models.bookkeeping_connected_event import BookkeepingConnectedEvent
        from ..models.bookkeeping_reauth_required_event import BookkeepingReauthRequiredEvent
        from ..models.bookkeeping_synced_event import BookkeepingSyncedEvent
        from ..models.card_activated_event import CardActivatedEvent
        from ..models.card_authorization_approved_event import CardAuthorizationApprovedEvent
        from ..models.card_authorization_declined_event import CardAuthorizationDeclinedEvent
        from ..models.card_authorization_expired_event import CardAuthorizationExpiredEvent
        from ..models.card_authorization_reversed_event import CardAuthorizationReversedEvent
        from ..models.card_closed_event import CardClosedEvent
        from ..models.card_frozen_event import CardFrozenEvent
        from ..models.card_issued_event import CardIssuedEvent
        from ..models.card_transaction_cleared_event import CardTransactionClearedEvent
        from ..models.card_transaction_refunded_event import CardTransactionRefundedEvent
        from ..models.card_unfrozen_event import CardUnfrozenEvent
        from ..models.dispute_lost_event import DisputeLostEvent
        from ..models.dispute_opened_event import DisputeOpenedEvent
        from ..models.dispute_won_event import DisputeWonEvent
        from ..models.document_corrected_event import DocumentCorrectedEvent
        from ..models.document_failed_event import DocumentFailedEvent
        from ..models.document_processed_event import DocumentProcessedEvent
        from ..models.expense_recorded_event import ExpenseRecordedEvent
        from ..models.incoming_transfer_received_event import IncomingTransferReceivedEvent
        from ..models.interest_paid_event import InterestPaidEvent
        from ..models.invoice_created_event import InvoiceCreatedEvent
        from ..models.invoice_paid_event import InvoicePaidEvent
        from ..models.refund_issued_event import RefundIssuedEvent
        from ..models.return_filed_event import ReturnFiledEvent
        from ..models.tax_filing_accepted_event import TaxFilingAcceptedEvent
        from ..models.tax_filing_rejected_event import TaxFilingRejectedEvent
        from ..models.tax_filing_submitted_event import TaxFilingSubmittedEvent
        from ..models.transaction_posted_event import TransactionPostedEvent
        from ..models.transfer_approval_needed_event import TransferApprovalNeededEvent
        from ..models.transfer_approved_event import TransferApprovedEvent
        from ..models.transfer_canceled_event import TransferCanceledEvent
        from ..models.transfer_corrected_event import TransferCorrectedEvent
        from ..models.transfer_created_event import TransferCreatedEvent
        from ..models.transfer_failed_event import TransferFailedEvent
        from ..models.transfer_funds_available_event import TransferFundsAvailableEvent
        from ..models.transfer_returned_event import TransferReturnedEvent
        from ..models.transfer_settled_event import TransferSettledEvent
        from ..models.webhook_delivery_exhausted_event import WebhookDeliveryExhaustedEvent
        from ..models.webhook_delivery_recovered_event import WebhookDeliveryRecoveredEvent
        from ..models.webhook_endpoint_disabled_event import WebhookEndpointDisabledEvent
        from ..models.webhook_endpoint_test_event import WebhookEndpointTestEvent

        d = dict(src_dict)
        object_ = EventListObject(d.pop("object"))

        data = []
        _data = d.pop("data")
        for data_item_data in _data:

            def _parse_data_item(
                data: object,
            ) -> (
                AccountClosedEvent
                | AccountCreatedEvent
                | AccountFrozenEvent
                | AccountUnfrozenEvent
                | BankTransactionReconciledEvent
                | BillPaymentApprovalNeededEvent
                | BillPaymentCanceledEvent
                | BillPaymentFailedEvent
                | BillPaymentPaidEvent
                | BillPaymentProcessingEvent
                | BillPaymentReturnedEvent
                | BillPaymentScheduledEvent
                | BillPaymentSentEvent
                | BillPaymentSkippedEvent
                | BookkeepingConnectedEvent
                | BookkeepingReauthRequiredEvent
                | BookkeepingSyncedEvent
                | CardActivatedEvent
                | CardAuthorizationApprovedEvent
                | CardAuthorizationDeclinedEvent
                | CardAuthorizationExpiredEvent
                | CardAuthorizationReversedEvent
                | CardClosedEvent
                | CardFrozenEvent
                | CardIssuedEvent
                | CardTransactionClearedEvent
                | CardTransactionRefundedEvent
                | CardUnfrozenEvent
                | DisputeLostEvent
                | DisputeOpenedEvent
                | DisputeWonEvent
                | DocumentCorrectedEvent
                | DocumentFailedEvent
                | DocumentProcessedEvent
                | ExpenseRecordedEvent
                | IncomingTransferReceivedEvent
                | InterestPaidEvent
                | InvoiceCreatedEvent
                | InvoicePaidEvent
                | RefundIssuedEvent
                | ReturnFiledEvent
                | TaxFilingAcceptedEvent
                | TaxFilingRejectedEvent
                | TaxFilingSubmittedEvent
                | TransactionPostedEvent
                | TransferApprovalNeededEvent
                | TransferApprovedEvent
                | TransferCanceledEvent
                | TransferCorrectedEvent
                | TransferCreatedEvent
                | TransferFailedEvent
                | TransferFundsAvailableEvent
                | TransferReturnedEvent
                | TransferSettledEvent
                | WebhookDeliveryExhaustedEvent
                | WebhookDeliveryRecoveredEvent
                | WebhookEndpointDisabledEvent
                | WebhookEndpointTestEvent
            ):
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_0 = InvoiceCreatedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_0.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_1 = InvoicePaidEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_1.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_2 = ExpenseRecordedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_2.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_3 = BankTransactionReconciledEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_3.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_4 = DocumentProcessedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_4.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_5 = DocumentFailedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_5.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_6 = DocumentCorrectedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_6.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_7 = TaxFilingSubmittedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_7.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_8 = TaxFilingAcceptedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_8.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_8
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_9 = TaxFilingRejectedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_9.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_10 = ReturnFiledEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_10.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_11 = RefundIssuedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_11.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_11
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_12 = WebhookEndpointDisabledEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_12.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_12
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_13 = WebhookDeliveryExhaustedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_13.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_13
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_14 = WebhookDeliveryRecoveredEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_14.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_14
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_15 = AccountCreatedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_15.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_15
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_16 = AccountClosedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_16.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_16
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_17 = AccountFrozenEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_17.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_17
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_18 = AccountUnfrozenEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_18.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_18
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_19 = TransactionPostedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_19.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_19
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_20 = IncomingTransferReceivedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_20.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_20
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_21 = InterestPaidEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_21.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_21
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_22 = TransferCreatedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_22.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_22
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_23 = TransferApprovalNeededEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_23.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_23
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_24 = TransferApprovedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_24.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_24
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_25 = TransferSettledEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_25.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_25
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_26 = TransferReturnedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_26.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_26
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_27 = TransferFailedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_27.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_27
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_28 = TransferCanceledEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_28.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_28
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_29 = TransferFundsAvailableEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_29.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_29
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_30 = TransferCorrectedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_30.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_30
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_31 = CardIssuedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_31.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_31
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_32 = CardClosedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_32.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_32
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_33 = CardActivatedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_33.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_33
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_34 = CardFrozenEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_34.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_34
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_35 = CardUnfrozenEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_35.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_35
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_36 = CardAuthorizationApprovedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_36.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_36
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_37 = CardAuthorizationDeclinedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_37.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_37
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_38 = CardAuthorizationReversedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_38.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_38
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_39 = CardAuthorizationExpiredEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_39.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_39
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_40 = CardTransactionClearedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_40.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_40
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_41 = CardTransactionRefundedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_41.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_41
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_42 = DisputeOpenedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_42.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_42
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_43 = DisputeWonEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_43.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_43
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_44 = DisputeLostEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_44.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_44
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_45 = BillPaymentSentEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_45.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_45
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_46 = BillPaymentPaidEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_46.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_46
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_47 = BillPaymentFailedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_47.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_47
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_48 = BillPaymentReturnedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_48.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_48
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_49 = BillPaymentApprovalNeededEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_49.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_49
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_50 = BillPaymentScheduledEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_50.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_50
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_51 = BillPaymentProcessingEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_51.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_51
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_52 = BillPaymentCanceledEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_52.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_52
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_53 = BillPaymentSkippedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_53.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_53
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_54 = BookkeepingConnectedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_54.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_54
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_55 = BookkeepingSyncedEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_55.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_55
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_56 = BookkeepingReauthRequiredEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_56.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_56
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_57 = WebhookEndpointTestEvent.from_dict(data)

                    if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_57.to_dict().keys():
                        raise TypeError()
                    return componentsschemas_event_type_57
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(
                    AccountClosedEvent
                    | AccountCreatedEvent
                    | AccountFrozenEvent
                    | AccountUnfrozenEvent
                    | BankTransactionReconciledEvent
                    | BillPaymentApprovalNeededEvent
                    | BillPaymentCanceledEvent
                    | BillPaymentFailedEvent
                    | BillPaymentPaidEvent
                    | BillPaymentProcessingEvent
                    | BillPaymentReturnedEvent
                    | BillPaymentScheduledEvent
                    | BillPaymentSentEvent
                    | BillPaymentSkippedEvent
                    | BookkeepingConnectedEvent
                    | BookkeepingReauthRequiredEvent
                    | BookkeepingSyncedEvent
                    | CardActivatedEvent
                    | CardAuthorizationApprovedEvent
                    | CardAuthorizationDeclinedEvent
                    | CardAuthorizationExpiredEvent
                    | CardAuthorizationReversedEvent
                    | CardClosedEvent
                    | CardFrozenEvent
                    | CardIssuedEvent
                    | CardTransactionClearedEvent
                    | CardTransactionRefundedEvent
                    | CardUnfrozenEvent
                    | DisputeLostEvent
                    | DisputeOpenedEvent
                    | DisputeWonEvent
                    | DocumentCorrectedEvent
                    | DocumentFailedEvent
                    | DocumentProcessedEvent
                    | ExpenseRecordedEvent
                    | IncomingTransferReceivedEvent
                    | InterestPaidEvent
                    | InvoiceCreatedEvent
                    | InvoicePaidEvent
                    | RefundIssuedEvent
                    | ReturnFiledEvent
                    | TaxFilingAcceptedEvent
                    | TaxFilingRejectedEvent
                    | TaxFilingSubmittedEvent
                    | TransactionPostedEvent
                    | TransferApprovalNeededEvent
                    | TransferApprovedEvent
                    | TransferCanceledEvent
                    | TransferCorrectedEvent
                    | TransferCreatedEvent
                    | TransferFailedEvent
                    | TransferFundsAvailableEvent
                    | TransferReturnedEvent
                    | TransferSettledEvent
                    | WebhookDeliveryExhaustedEvent
                    | WebhookDeliveryRecoveredEvent
                    | WebhookEndpointDisabledEvent
                    | WebhookEndpointTestEvent,
                    data,
                )

            data_item = _parse_data_item(data_item_data)

            data.append(data_item)

        has_more = d.pop("has_more")

        def _parse_next_cursor(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))

        event_list = cls(
            object_=object_,
            data=data,
            has_more=has_more,
            next_cursor=next_cursor,
        )

        return event_list
