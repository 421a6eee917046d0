/** The largest amount of an ACH entry: ten digits. Nacha Operating Rules, Appendix Three. */
export const ACH_MAX_CENTS = 99_999_999_99n;
/** The largest amount of a Fedwire transfer: a cent less than 10 billion dollars. Fedwire Funds Service, Format Reference Guide. */
export const WIRE_MAX_CENTS = 9_999_999_999_99n;
