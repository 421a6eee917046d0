import type { CalendarDate } from '@exchequer/calendar';
import type { SecCode } from './model.js';

/** What a batch is for, as far as Nacha prescribes its description. */
export type AchPurpose = 'reversal' | 'retry' | 'payroll' | 'purchase' | 'account_verification' | 'return_fee';

export interface MandatedDescription {
  readonly purpose: AchPurpose;
  readonly description: string;
  /** The description is mandatory on this day and later. For REVERSAL and RETURN FEE, which are older rules, the day is only a lower bound. */
  readonly from: CalendarDate;
  /** The entry classes to which the rule applies. */
  readonly secCodes: readonly SecCode[];
  readonly source: string;
}

const CONSUMER: readonly SecCode[] = ['PPD', 'WEB', 'TEL'];
const ALL: readonly SecCode[] = ['PPD', 'CCD', 'WEB', 'TEL', 'CTX'];

/** Company entry descriptions that Nacha prescribes. */
export const MANDATED_DESCRIPTIONS: readonly MandatedDescription[] = [
  {
    purpose: 'reversal',
    description: 'REVERSAL',
    from: '2014-03-21',
    secCodes: ALL,
    source: 'Nacha Operating Rules 2.10 (Reversing Entries)',
  },
  {
    purpose: 'return_fee',
    description: 'RETURN FEE',
    from: '2014-03-21',
    secCodes: CONSUMER,
    source: 'Nacha Operating Rules 2.15 (Return Fee Entries)',
  },
  {
    purpose: 'retry',
    description: 'RETRY PYMT',
    from: '2015-09-18',
    secCodes: ALL,
    source: 'Nacha Operating Rules 2.13.4 (Reinitiation of Returned Entries)',
  },
  {
    purpose: 'account_verification',
    description: 'ACCTVERIFY',
    from: '2022-09-16',
    secCodes: ALL,
    source: 'Nacha Operating Rules 2.7 (Micro-Entries, phase 1)',
  },
  {
    purpose: 'payroll',
    description: 'PAYROLL',
    from: '2026-03-20',
    secCodes: ['PPD'],
    source:
      'Nacha, "Risk Management Topics: Company Entry Descriptions" (credits for wages, salaries and similar compensation)',
  },
  {
    purpose: 'purchase',
    description: 'PURCHASE',
    from: '2026-03-20',
    secCodes: ['WEB'],
    source:
      'Nacha, "Risk Management Topics: Company Entry Descriptions" (debits for purchases of goods on the internet)',
  },
];

/** Returns the description that a batch must have on a day, or undefined if the sender may choose it. */
export function mandatedDescription(purpose: AchPurpose, secCode: SecCode, date: CalendarDate): string | undefined {
  return MANDATED_DESCRIPTIONS.find(
    (rule) => rule.purpose === purpose && rule.from <= date && rule.secCodes.includes(secCode),
  )?.description;
}
