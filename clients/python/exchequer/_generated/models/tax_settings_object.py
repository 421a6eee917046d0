from enum import StrEnum


class TaxSettingsObject(StrEnum):
    TAX_SETTINGS = "tax_settings"

    def __str__(self) -> str:
        return str(self.value)
