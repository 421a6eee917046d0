import { setImmediate } from 'node:timers/promises';
import { dollarsToCents } from '@exchequer/money';
import { digitsOf } from '../filings/rules/taxpayer-numbers.js';
import type { Recipient1099 } from './content.js';
import { toXmlText } from './form-text.js';
import type { RecipientInput, SubmissionWarning } from './information-returns.api.js';
import type { SubmissionProblems } from './problems.js';
import { threshold1099 } from './thresholds.js';

/** How many recipients are read before other requests can run. */
const SLICE = 500;
const WARNINGS_MAX = 100;

/** Reads the recipients and checks the rules that concern several fields or several recipients. */
export async function readRecipients(
  inputs: readonly RecipientInput[],
  taxYear: number,
  isVoid: boolean,
  problems: SubmissionProblems,
): Promise<{ readonly recipients: readonly Recipient1099[]; readonly warnings: readonly SubmissionWarning[] }> {
  const recipients: Recipient1099[] = [];
  const warnings: SubmissionWarning[] = [];
  const known = new Set<string>();
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
    checkText(recipient.name, `${place}.name`, problems);
    checkText(recipient.address.street, `${place}.address`, problems);
    checkText(recipient.address.city, `${place}.city`, problems);
    if (isVoid) continue;
    const { compensation, federalWithheld, directSales } = recipient;
    if (federalWithheld > compensation) {
      problems.add(`${place}.federalWithheld`, 'withholding_above_compensation', 'must be at most the compensation');
    }
    if (compensation === 0 && !directSales) {
      problems.add(`${place}.compensation`, 'nothing_to_report', 'must be more than 0, or directSales must be true');
    } else if (
      compensation < threshold1099(taxYear) &&
      federalWithheld === 0 &&
      !directSales &&
      warnings.length < WARNINGS_MAX
    ) {
      warnings.push({
        location: `body.${place}.compensation`,
        code: 'below_threshold',
        message: `is below ${threshold1099(taxYear) / 100} dollars, from which a Form 1099-NEC of ${taxYear} is required`,
      });
    }
  }
  return { recipients, warnings };
}

/** The authorities accept ASCII only. After the conversion to ASCII, a text must still contain letters or digits. */
export function checkText(text: string, place: string, problems: SubmissionProblems): void {
  if (!/[A-Z0-9]/.test(toXmlText(text, 200)))
    problems.add(place, 'unsupported_text', 'must have Latin letters or digits');
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
