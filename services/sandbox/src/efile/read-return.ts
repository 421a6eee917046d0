import { SaxesParser } from 'saxes';

/** What the authority reads from a transmitted return. */
export interface ReadReturn {
  readonly ssn: string;
  /** Undefined on a return of one person. */
  readonly spouseSsn: string | undefined;
  readonly dependentSsns: readonly string[];
  readonly taxYear: number;
  /** The prior-year AGI, PIN and IP PIN that identify the signer, in one text. */
  readonly signature: string;
  readonly hasIpPin: boolean;
  readonly isAmended: boolean;
}

const SIGNATURE = ['PrimaryPriorYearAGIAmt', 'PrimaryPriorYearPIN', 'PrimaryIPPIN', 'PrimarySignaturePIN'];
const WANTED = new Set(['PrimarySSN', 'SpouseSSN', 'TaxYr', 'AmendedReturnInd', ...SIGNATURE]);
const SSN = /^\d{9}$/;

/** @returns undefined if the document is not a return that the authority can read */
export function readReturn(document: string): ReadReturn | undefined {
  const found = new Map<string, string>();
  const dependentSsns: string[] = [];
  let text = '';
  try {
    const parser = new SaxesParser({ position: false });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('doctype', () => {
      throw new Error('no document type is allowed');
    });
    parser.on('opentag', () => {
      text = '';
    });
    parser.on('text', (part) => {
      text += part;
    });
    parser.on('closetag', ({ name }) => {
      if (WANTED.has(name)) found.set(name, text);
      if (name === 'DependentSSN') dependentSsns.push(text);
    });
    parser.write(document).close();
  } catch {
    return undefined;
  }
  const ssn = found.get('PrimarySSN') ?? '';
  const taxYear = Number(found.get('TaxYr'));
  if (!SSN.test(ssn) || !Number.isInteger(taxYear)) return undefined;
  const signature = SIGNATURE.map((name) => found.get(name) ?? '').join('|');
  return {
    ssn,
    spouseSsn: found.get('SpouseSSN'),
    dependentSsns,
    taxYear,
    signature,
    hasIpPin: found.has('PrimaryIPPIN'),
    isAmended: found.has('AmendedReturnInd'),
  };
}
