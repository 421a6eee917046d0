from enum import StrEnum


class OrganizationObject(StrEnum):
    ORGANIZATION = "organization"

    def __str__(self) -> str:
        return str(self.value)
