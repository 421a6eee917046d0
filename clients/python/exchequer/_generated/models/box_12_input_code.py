from enum import StrEnum
from typing import Self


class Box12InputCode(StrEnum):
    A = "A"
    AA = "AA"
    B = "B"
    BB = "BB"
    C = "C"
    D = "D"
    DD = "DD"
    E = "E"
    EE = "EE"
    F = "F"
    FF = "FF"
    G = "G"
    GG = "GG"
    H = "H"
    HH = "HH"
    II = "II"
    J = "J"
    K = "K"
    L = "L"
    M = "M"
    N = "N"
    P = "P"
    Q = "Q"
    R = "R"
    S = "S"
    T = "T"
    TA = "TA"
    TP = "TP"
    TT = "TT"
    V = "V"
    W = "W"
    Y = "Y"
    Z = "Z"

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
