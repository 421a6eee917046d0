"""The objects of requests and answers. Written by generate.mjs."""

from exchequer._generated.models import *  # noqa: F403
from exchequer._generated.types import UNSET as UNSET
from exchequer._generated.types import File as File
from exchequer._generated.types import Unset as Unset
