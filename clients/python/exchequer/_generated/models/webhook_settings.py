from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.webhook_settings_object import WebhookSettingsObject

T = TypeVar("T", bound="WebhookSettings")


@_attrs_define
class WebhookSettings:
    """How webhooks are sent: what a firewall and a receiver must know.

    Attributes:
        object_ (WebhookSettingsObject): Always `webhook_settings`.
        livemode (bool): False in test mode.
        sending_addresses (list[str]): IP ranges (CIDR) from which requests come. Empty: the operator has not said.
        body_bytes_max (int): Longest body of a request in bytes.
        headers_max (int): Headers that an endpoint can add at most.
        headers_length_max (int): Longest names and values of them together in characters.
        timeout_seconds (int): How long an attempt can take in seconds: name look-up, connection and answer.
        retry_waits_seconds (list[float]): Waits before each attempt after the first, in seconds, each up to 20 %
            shorter or longer.
        response_bytes_kept (int): How many bytes of an answer are kept. The rest is not read.
        user_agent (str): The header `User-Agent` of every request.
    """

    object_: WebhookSettingsObject
    livemode: bool
    sending_addresses: list[str]
    body_bytes_max: int
    headers_max: int
    headers_length_max: int
    timeout_seconds: int
    retry_waits_seconds: list[float]
    response_bytes_kept: int
    user_agent: str

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        sending_addresses = self.sending_addresses

        body_bytes_max = self.body_bytes_max

        headers_max = self.headers_max

        headers_length_max = self.headers_length_max

        timeout_seconds = self.timeout_seconds

        retry_waits_seconds = self.retry_waits_seconds

        response_bytes_kept = self.response_bytes_kept

        user_agent = self.user_agent

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "sending_addresses": sending_addresses,
                "body_bytes_max": body_bytes_max,
                "headers_max": headers_max,
                "headers_length_max": headers_length_max,
                "timeout_seconds": timeout_seconds,
                "retry_waits_seconds": retry_waits_seconds,
                "response_bytes_kept": response_bytes_kept,
                "user_agent": user_agent,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        object_ = WebhookSettingsObject(d.pop("object"))

        livemode = d.pop("livemode")

        sending_addresses = cast(list[str], d.pop("sending_addresses"))

        body_bytes_max = d.pop("body_bytes_max")

        headers_max = d.pop("headers_max")

        headers_length_max = d.pop("headers_length_max")

        timeout_seconds = d.pop("timeout_seconds")

        retry_waits_seconds = cast(list[float], d.pop("retry_waits_seconds"))

        response_bytes_kept = d.pop("response_bytes_kept")

        user_agent = d.pop("user_agent")

        webhook_settings = cls(
            object_=object_,
            livemode=livemode,
            sending_addresses=sending_addresses,
            body_bytes_max=body_bytes_max,
            headers_max=headers_max,
            headers_length_max=headers_length_max,
            timeout_seconds=timeout_seconds,
            retry_waits_seconds=retry_waits_seconds,
            response_bytes_kept=response_bytes_kept,
            user_agent=user_agent,
        )

        return webhook_settings
