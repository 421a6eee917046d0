/** The largest amount of an ACH entry: ten digits. Nacha Operating Rules, Appendix Three. */
export const ACH_MAX_CENTS = 99_999_999_99n;
/** The largest amount of a Fedwire transfer: a cent less than 10 billion dollars. Fedwire Funds Service, Format Reference Guide. */
export const WIRE_MAX_CENTS = 9_999_999_999_99n;
/** Characters of a name (Max140Text) and of the remittance information of a payment message. Fedwire and FedNow take one of 140 characters. */
export const ISO_NAME_LENGTH = 140;
export const REMITTANCE_LENGTH = 140;
