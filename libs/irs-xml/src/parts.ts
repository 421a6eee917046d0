import { type Codec, KEEP, mapped, optional, pattern, required, sequence } from '@exchequer/xml';

/** USAddressType of the IRS schemas. */
export interface UsAddress {
  /** At most 35 characters of letters, digits, blank, hyphen and slash. */
  readonly street: string;
  readonly street2?: string;
  /** At most 22 letters and blanks. */
  readonly city: string;
  readonly state: string;
  /** 5 or 9 digits. */
  readonly zip: string;
}

/** At most 75 characters a line. */
export interface BusinessName {
  readonly line1: string;
  readonly line2?: string;
}

export const tin = pattern(/^\d{9}$/, '9 digits');
export const year = pattern(/^20\d\d$/, 'a year');
export const phone = pattern(/^\d{10}$/, '10 digits');
export const email = pattern(/^[^\s@]{1,40}@[^\s@]{1,40}$/, 'an email address');
/** CheckboxType: the element is there with X, or it is not there. */
export const checkbox: Codec<true> = mapped(
  pattern(/^X$/, 'X'),
  (): true => true,
  () => 'X',
);
/** Boolean as 0 or 1. */
export const indicator: Codec<boolean> = mapped(
  pattern(/^[01]$/, '0 or 1'),
  (value) => value === '1',
  (value) => (value ? '1' : '0'),
);

const line = (max: number) =>
  pattern(
    new RegExp(`^(?! )[A-Za-z0-9#()&'/,. -]{1,${max}}(?<! )$`),
    `1 to ${max} letters, digits, blanks and # ( ) & ' / , . -`,
  );

export const businessName: Codec<BusinessName> = sequence<BusinessName>([
  required('BusinessNameLine1Txt', 'line1', line(75)),
  optional('BusinessNameLine2Txt', 'line2', line(75)),
]);

export const usAddress: Codec<UsAddress> = sequence<UsAddress>([
  required('AddressLine1Txt', 'street', line(35)),
  optional('AddressLine2Txt', 'street2', line(35)),
  required('CityNm', 'city', line(40)),
  required('StateAbbreviationCd', 'state', pattern(/^[A-Z]{2}$/, 'the postal abbreviation of a state')),
  required('ZIPCd', 'zip', pattern(/^(\d{5}|\d{9})$/, '5 or 9 digits')),
]);

/** An element around another one, for example MailingAddressGrp around USAddress. */
export function within<T>(name: string, codec: Codec<T>): Codec<T> {
  const around = sequence<{ readonly value: T }>([required(name, 'value', codec)]);
  return {
    read(element, place) {
      const read = around.read(element, place);
      return read === undefined || read === KEEP ? undefined : (read as { readonly value: T }).value;
    },
    write: (outer, value, place) => around.write(outer, { value }, place),
  };
}
export const nameLine = line;
