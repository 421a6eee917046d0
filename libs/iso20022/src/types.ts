import {
  type Codec,
  KEEP,
  type KeepsOthers,
  kept,
  mapped,
  optional,
  optionalList,
  pattern,
  required,
  sequence,
  text,
  type XmlElement,
} from '@exchequer/xml';

/** Codes of the clearing systems that are used here (ExternalCashClearingSystem1Code): FedNow, Fedwire, RTP. */
export type ClearingSystem = 'FDN' | 'FDW' | 'TCH';

/** PostalAddress24. Each text has at most 70 characters, or as said. */
export interface PostalAddress extends KeepsOthers {
  readonly department?: string;
  readonly street?: string;
  /** At most 16 characters. */
  readonly buildingNumber?: string;
  /** At most 35 characters. */
  readonly buildingName?: string;
  readonly floor?: string;
  /** At most 16 characters. */
  readonly postBox?: string;
  readonly room?: string;
  /** At most 16 characters. */
  readonly postalCode?: string;
  /** At most 35 characters. */
  readonly town?: string;
  /** State, at most 35 characters. */
  readonly state?: string;
  /** Two letters. */
  readonly country?: string;
  /** At most 7 unstructured lines. */
  readonly lines?: readonly string[];
}

/** PartyIdentification135: a person or a company. */
export interface Party extends KeepsOthers {
  /** At most 140 characters. */
  readonly name?: string;
  readonly address?: PostalAddress;
  readonly countryOfResidence?: string;
}

/** BranchAndFinancialInstitutionIdentification6: a bank. */
export interface Agent extends KeepsOthers {
  readonly bic?: string;
  /** 9 digits: the member of the clearing system USABA. */
  readonly routingNumber?: string;
  readonly lei?: string;
  /** At most 140 characters. */
  readonly name?: string;
  readonly address?: PostalAddress;
  readonly branch?: readonly XmlElement[];
}

/** CashAccount38: an account by its number or IBAN. */
export interface Account extends KeepsOthers {
  readonly iban?: string;
  /** At most 34 characters. */
  readonly number?: string;
  readonly currency?: string;
  /** At most 70 characters. */
  readonly name?: string;
}

/** A person or company, or a bank. */
export interface PartyOrAgent {
  readonly party?: Party;
  readonly agent?: Agent;
}

/** A code of a list of ISO, or one of the sender. */
export interface CodeOrProprietary {
  readonly code?: string;
  readonly proprietary?: string;
}

/** RemittanceInformation16: what the payment is for. */
export interface Remittance extends KeepsOthers {
  /** Each at most 140 characters. Structured remittance information is in `other`. */
  readonly unstructured?: readonly string[];
}

/** A day, or a date and time of ISO 8601. */
export interface DateOrDateTime {
  readonly date?: string;
  readonly dateTime?: string;
}

const country = pattern(/^[A-Z]{2}$/, 'two capital letters');
const currency = pattern(/^[A-Z]{3}$/, 'three capital letters');
export const uetr = pattern(
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  'a UUID of version 4 in small letters',
);
/** A code of up to 4 characters of an external code list. */
export const shortCode = pattern(/^[\x20-\x7e]{1,4}$/, '1 to 4 characters');

const postalAddress: Codec<PostalAddress> = sequence([
  ...kept('AdrTp'),
  optional('Dept', 'department', text(70)),
  ...kept('SubDept'),
  optional('StrtNm', 'street', text(70)),
  optional('BldgNb', 'buildingNumber', text(16)),
  optional('BldgNm', 'buildingName', text(35)),
  optional('Flr', 'floor', text(70)),
  optional('PstBx', 'postBox', text(16)),
  optional('Room', 'room', text(70)),
  optional('PstCd', 'postalCode', text(16)),
  optional('TwnNm', 'town', text(35)),
  ...kept('TwnLctnNm', 'DstrctNm'),
  optional('CtrySubDvsn', 'state', text(35)),
  optional('Ctry', 'country', country),
  optionalList('AdrLine', 'lines', text(70)),
]);

export const party: Codec<Party> = sequence([
  optional('Nm', 'name', text(140)),
  optional('PstlAdr', 'address', postalAddress),
  ...kept('Id'),
  optional('CtryOfRes', 'countryOfResidence', country),
  ...kept('CtctDtls'),
]);

const usRoutingNumber = sequence<{ member: string; system: CodeOrProprietary }>([
  required('ClrSysId', 'system', sequence([required('Cd', 'code', pattern(/^USABA$/, 'USABA'))])),
  required('MmbId', 'member', pattern(/^\d{9}$/, '9 digits')),
]);

/** The member of a clearing system: a routing number for USABA. Members of other systems are kept as they are. */
const clearingMember: Codec<string> = {
  read(element, place) {
    const system = element.children?.find(({ name }) => name === 'ClrSysId');
    if (system?.children?.find(({ name }) => name === 'Cd')?.text !== 'USABA') return KEEP;
    const read = usRoutingNumber.read(element, place);
    return read === undefined || read === KEEP ? undefined : read.member;
  },
  write: (name, value, place) => usRoutingNumber.write(name, { system: { code: 'USABA' }, member: value }, place),
};

const institution = sequence<Omit<Agent, 'branch'>>([
  optional('BICFI', 'bic', pattern(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'a BIC')),
  optional('ClrSysMmbId', 'routingNumber', clearingMember),
  optional('LEI', 'lei', pattern(/^[A-Z0-9]{18}\d{2}$/, 'an LEI')),
  optional('Nm', 'name', text(140)),
  optional('PstlAdr', 'address', postalAddress),
  ...kept('Othr'),
]);

export const agent: Codec<Agent> = mapped(
  sequence<{ institution: Omit<Agent, 'branch'>; other?: readonly XmlElement[] }>([
    required('FinInstnId', 'institution', institution),
    ...kept('BrnchId'),
  ]),
  ({ institution: read, other }) => ({ ...read, ...(other && { branch: other }) }),
  ({ branch, ...value }) => ({ institution: value, ...(branch && { other: branch }) }),
);

interface AccountId {
  iban?: string;
  number?: string;
}

const accountIdChoice = sequence<{ iban?: string; generic?: { id: string } & KeepsOthers }>(
  [
    optional('IBAN', 'iban', pattern(/^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/, 'an IBAN')),
    optional('Othr', 'generic', sequence([required('Id', 'id', text(34)), ...kept('SchmeNm', 'Issr')])),
  ],
  { isChoice: true },
);

/** An IBAN or a plain number. Ids with a scheme are kept as they are. */
const accountId: Codec<AccountId> = {
  read(element, place) {
    const read = accountIdChoice.read(element, place);
    if (read === undefined || read === KEEP) return undefined;
    if (read.generic?.other) return KEEP;
    if (read.generic) return { number: read.generic.id };
    return read.iban === undefined ? {} : { iban: read.iban };
  },
  write(name, { iban, number }, place) {
    return accountIdChoice.write(name, number === undefined ? { iban } : { iban, generic: { id: number } }, place);
  },
};

/** An account whose element has further children, for example owner and servicer. */
export function accountWith<T extends object>(more: Parameters<typeof sequence>[0] = []): Codec<Account & T> {
  return mapped(
    sequence<{ id?: AccountId } & KeepsOthers & T>([
      required('Id', 'id', accountId),
      ...kept('Tp'),
      optional('Ccy', 'currency', currency),
      optional('Nm', 'name', text(70)),
      ...kept('Prxy'),
      ...more,
    ]),
    ({ id, ...rest }) => ({ ...id, ...rest }) as unknown as Account & T,
    ({ iban, number, ...rest }) => {
      const hasId = iban !== undefined || number !== undefined;
      return { ...(hasId && { id: { iban, number } }), ...rest } as unknown as { id?: AccountId } & KeepsOthers & T;
    },
  );
}

export const account: Codec<Account> = accountWith();

export const partyOrAgent: Codec<PartyOrAgent> = sequence(
  [optional('Pty', 'party', party), optional('Agt', 'agent', agent)],
  { isChoice: true },
);

export const codeOrProprietary: Codec<CodeOrProprietary> = sequence(
  [optional('Cd', 'code', text(35)), optional('Prtry', 'proprietary', text(35))],
  { isChoice: true },
);

/** A code of at most 4 characters, or one of the sender. */
export const shortCodeOrProprietary: Codec<CodeOrProprietary> = sequence(
  [optional('Cd', 'code', shortCode), optional('Prtry', 'proprietary', text(35))],
  { isChoice: true },
);

export const remittance: Codec<Remittance> = sequence([
  optionalList('Ustrd', 'unstructured', text(140)),
  ...kept('Strd'),
]);
