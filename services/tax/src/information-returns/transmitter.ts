import { canBeWritten } from '@exchequer/transliteration';
import type { Address } from './content.js';

/** Who transmits to the authorities: the operator. `TRANSMITTER` in docs/information-returns.md. */
export interface Transmitter {
  readonly ein: string;
  readonly name: string;
  readonly address: Address;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  /** Transmitter control code of IRIS, and the software id that the IRS assigned. */
  readonly irisTcc: string;
  readonly irisSoftwareId: string;
  /** Transmitter control code of FIRE. */
  readonly fireTcc: string;
  /** User id of Business Services Online of the SSA. */
  readonly ssaUserId: string;
}

/** The transmitter of test mode. The authorities assign none of these. */
export const TEST_TRANSMITTER: Transmitter = {
  ein: '100000001',
  name: 'Exchequer Test Transmitter',
  address: { street: '1 Test Street', city: 'Austin', state: 'TX', zip: '78701' },
  contact: { name: 'Test Contact', phone: '5125550100', email: 'filing@example.com' },
  irisTcc: 'DTEST',
  irisSoftwareId: '00A0000000',
  fireTcc: '00T00',
  ssaUserId: 'TESTUSER',
};

const FORMS: Readonly<Record<string, RegExp>> = {
  ein: /^\d{9}$/,
  name: /^.{1,57}$/,
  'address.street': /^.{1,35}$/,
  'address.city': /^.{1,22}$/,
  'address.state': /^[A-Z]{2}$/,
  'address.zip': /^(\d{5}|\d{9})$/,
  'contact.name': /^.{1,27}$/,
  'contact.phone': /^\d{10}$/,
  'contact.email': /^[!-?A-~]{1,25}@[!-?A-~]{1,14}$/,
  irisTcc: /^[A-Z0-9]{5}$/,
  irisSoftwareId: /^[A-Za-z0-9]{1,10}$/,
  fireTcc: /^[A-Z0-9]{5}$/,
  ssaUserId: /^[A-Z0-9]{8}$/,
};

/** @throws {Error} that names the wrong member */
export function parseTransmitter(text: string): Transmitter {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('must be JSON');
  }
  for (const [path, form] of Object.entries(FORMS)) {
    const member = path
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);
    if (typeof member !== 'string' || !form.test(member)) throw new Error(`${path} must match ${form.source}`);
    if (!canBeWritten(member)) throw new Error(`${path} must be in Latin letters and digits`);
  }
  return value as Transmitter;
}
