import { setImmediate } from 'node:timers/promises';
import { digitsOf, isPossibleEin } from '@exchequer/http-kit';
import { dollarsToCents } from '@exchequer/money';
import { hasLegalForm, isCompanyName, isPersonName } from './company-name.js';
import type { Recipient1099 } from './content.js';
import { checkAddress, checkText, toXmlText } from './form-text.js';
import type { RecipientInput } from './information-returns.api.js';
import { splitName } from './person-name.js';
import type { SubmissionProblems } from './problems.js';
import { threshold1099 } from './thresholds.js';
import type { SubmissionWarnings } from './warnings.js';

/** How many recipients are read before other requests can run. */
const SLICE = 500;
/** Up to this sum, in cents, amounts are exact as numbers, and the field of the total in the file holds it. */
const TOTAL_MAX = Number.MAX_SAFE_INTEGER;
/** Characters of a name in the file: BusinessNameLine1Type. */
const NAME_MAX = 75;
/** Characters of a first, middle or last name in the file. */
const PART_OF_NAME_MAX = 35;

/** Reads the recipients and checks the rules that concern several fields or several recipients. */
export async function readRecipients(
  inputs: readonly RecipientInput[],
  { taxYear, isVoid }: { readonly taxYear: number; readonly isVoid: boolean },
  problems: SubmissionProblems,
  warnings: SubmissionWarnings,
): Promise<readonly Recipient1099[]> {
  const recipients: Recipient1099[] = [];
  const known = new Set<string>();
  let total = 0;
  for (const [index, input] of inputs.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate();
    if (problems.isFull) break;
    const place = `recipients[${index}]`;
    const recipient = readRecipient(input);
    recipients.push(recipient);
    const identity = `${recipient.tin}|${recipient.accountNumber ?? ''}`;
    if (known.has(identity)) {
      problems.add(`${place}.ssn`, 'duplicate_recipient', 'must not be there twice without different account numbers');
    }
    known.add(identity);
    checkText(recipient.name, `${place}.name`, problems, NAME_MAX);
    checkAddress(recipient.address, { street: `${place}.address`, city: `${place}.city` }, 'iris', problems);
    if (isVoid) continue;
    checkNumber(input, recipient, place, problems, warnings);
    warnings.name(recipient.name, `${place}.name`);
    warnings.address(recipient.address, `${place}.zip`);
    if (!recipient.isBusiness && !hasLegalForm(recipient.name))
      warnOfLongName(recipient.name, `${place}.name`, warnings);
    checkAmounts(recipient, place, taxYear, problems, warnings);
    total += recipient.compensation;
    if (total > TOTAL_MAX) {
      problems.add(
        `${place}.compensation`,
        'too_large',
        'must be less: the sum of all recipients does not fit into the file',
      );
      break;
    }
  }
  return recipients;
}

function checkAmounts(
  { compensation, federalWithheld, directSales }: Recipient1099,
  place: string,
  taxYear: number,
  problems: SubmissionProblems,
  warnings: SubmissionWarnings,
): void {
  if (federalWithheld > compensation) {
    problems.add(`${place}.federalWithheld`, 'withholding_above_compensation', 'must be at most the compensation');
  }
  if (compensation === 0 && !directSales) {
    problems.add(`${place}.compensation`, 'nothing_to_report', 'must be more than 0, or directSales must be true');
  } else if (compensation < threshold1099(taxYear) && federalWithheld === 0 && !directSales) {
    warnings.add(
      `${place}.compensation`,
      'below_threshold',
      `is below ${threshold1099(taxYear) / 100} dollars, from which a Form 1099-NEC of ${taxYear} is required`,
    );
  }
}

/**
 * The name and the number must be of the same kind of recipient: the IRS compares them, and a mismatch leads to notice CP2100 and backup withholding. A number without
 * dashes beside the name of a company can be both kinds, so it is refused.
 */
function checkNumber(
  { ssn }: RecipientInput,
  { tin, isBusiness, name }: Recipient1099,
  place: string,
  problems: SubmissionProblems,
  warnings: SubmissionWarnings,
): void {
  if (isBusiness) {
    if (!isPersonName(name)) return;
    warnings.add(
      `${place}.ssn`,
      'person_with_ein',
      'is an EIN beside a name that looks like a person’s. A person has an SSN, ITIN or ATIN, unless the person gave you the EIN of a business that has no other owner',
    );
  } else if (/^\d{9}$/.test(ssn) && isPossibleEin(tin) && hasLegalForm(name)) {
    problems.add(
      `${place}.ssn`,
      'ambiguous_tin',
      'must have its dashes, because the name is a company’s: 12-3456789 for an EIN, 123-45-6789 for an SSN',
    );
  } else if (isCompanyName(name)) {
    warnings.add(
      `${place}.ssn`,
      'company_with_ssn',
      'is filed as a person’s number beside a name that looks like a company’s. A company has an EIN (12-3456789); for a sole proprietor give the person’s name',
    );
  }
}

/** The file has the parts of a person’s name in fields of their own. */
function warnOfLongName(name: string, place: string, warnings: SubmissionWarnings): void {
  const { first, middle, last, suffix } = splitName(name);
  const isLong = [first, middle, `${last} ${suffix}`].some(
    (part) => toXmlText(part, NAME_MAX).length > PART_OF_NAME_MAX,
  );
  if (isLong)
    warnings.add(place, 'shortened_in_file', 'does not fit into the file in full: the file has its beginning');
}

function readRecipient(input: RecipientInput): Recipient1099 {
  return {
    tin: digitsOf(input.ssn) ?? '',
    isBusiness: /^\d{2}-/.test(input.ssn),
    name: input.name,
    address: { street: input.address, city: input.city, state: input.state, zip: input.zip.replace('-', '') },
    compensation: cents(input.compensation),
    federalWithheld: cents(input.federalWithheld),
    directSales: input.directSales ?? false,
    secondTinNotice: input.secondTinNotice ?? false,
    accountNumber: input.accountNumber,
  };
}

export const cents = (dollars: number | undefined): number =>
  dollars === undefined ? 0 : Number(dollarsToCents(dollars));
