"""Exchequer: one API for a business's money and taxes.

from exchequer import Exchequer
from exchequer.models import CustomerInput

client = Exchequer("sk_test_...")
customer = client.accounting.customers.create(body=CustomerInput(contact_name="Lena Ortiz", email="lena@ortiz.example"))
"""

from . import errors, money, webhooks
from ._client import AsyncExchequer, Exchequer, read_file, recorded
from ._lists import each, each_async
from ._version import __version__
from .errors import ApiError, ExchequerError

__all__ = [
    "ApiError",
    "AsyncExchequer",
    "Exchequer",
    "ExchequerError",
    "__version__",
    "each",
    "each_async",
    "errors",
    "money",
    "read_file",
    "recorded",
    "webhooks",
]
