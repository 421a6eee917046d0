from enum import StrEnum
from typing import Self


class DependentRelationship(StrEnum):
    AUNT = "aunt"
    BROTHER = "brother"
    CHILD = "child"
    DAUGHTER = "daughter"
    FATHER = "father"
    FOSTER_CHILD = "foster_child"
    GRANDCHILD = "grandchild"
    GRANDPARENT = "grandparent"
    MOTHER = "mother"
    NEPHEW = "nephew"
    NIECE = "niece"
    NONE = "none"
    OTHER = "other"
    OTHER_RELATIVE = "other_relative"
    PARENT = "parent"
    SIBLING = "sibling"
    SISTER = "sister"
    SON = "son"
    STEPCHILD = "stepchild"
    UNCLE = "uncle"

    def __str__(self) -> str:
        return str(self.value)

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        """A value that a newer version of the API has is kept as it is."""
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = value
        member._value_ = value
        return member
