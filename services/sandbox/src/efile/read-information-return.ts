import type { SubmissionKind } from './efile.tables.js';

/** The values that the authority reads from a transmitted information return. */
export interface ReadInformationReturn {
  /** The EIN of the payer or employer. */
  readonly ein: string;
  readonly hasRecipient: (lastFour: string) => boolean;
}

const ISSUER = /<IssuerDetail>[\s\S]*?<TIN>(\d{9})<\/TIN>/;
const RECIPIENT = /<RecipientDetail>\s*<TIN>(\d{9})<\/TIN>/g;
const EIN_941 = /<EIN>(\d{9})<\/EIN>/;
/** Positions of the EIN in the employer record and of the SSN in employee records: EFW2 and EFW2C. */
const EMPLOYER = /^RE.{5}(\d{9})|^RCE.{13}(\d{9})/m;
const EMPLOYEE = /^RW(\d{9})|^RCW.{9}(\d{9})/gm;

/** @returns undefined if the document is not one that the authority can read */
export function readInformationReturn(
  kind: Exclude<SubmissionKind, 'efile'>,
  document: string,
): ReadInformationReturn | undefined {
  switch (kind) {
    case '1099':
      return read(document, ISSUER, RECIPIENT);
    case 'w2':
      return read(document, EMPLOYER, EMPLOYEE);
    default:
      return read(document, EIN_941, undefined);
  }
}

function read(document: string, employer: RegExp, recipient: RegExp | undefined): ReadInformationReturn | undefined {
  const ein = numberOf(employer.exec(document));
  if (ein === undefined) return undefined;
  return {
    ein,
    hasRecipient: (lastFour) => {
      if (!recipient) return false;
      for (const match of document.matchAll(recipient)) if (numberOf(match)!.endsWith(lastFour)) return true;
      return false;
    },
  };
}

const numberOf = (match: RegExpExecArray | RegExpMatchArray | null) => match?.[1] ?? match?.[2];
