import type { Cents } from '@exchequer/money';
import { sum } from '../../../engine/amounts.js';
import {
  type Fact,
  type Filer,
  fact,
  filersOf,
  isJoint,
  type TaxReturn,
  type WageStatement,
} from '../../tax-return.js';
import { wages } from '../income/sources.rules.js';

/** The wages of one filer that are subject to payroll taxes, to the cent. */
export interface PayrollWages {
  /** Form W-2, boxes 3 and 7. */
  readonly socialSecurity: Fact;
  /** Form W-2, box 5. */
  readonly medicare: Fact;
}

export const taxpayerPayrollWages = payrollWages('taxpayer', 'incomeSources.wages', ({ taxpayer }) => taxpayer);
export const spousePayrollWages = payrollWages('spouse', 'incomeSources.spouseWages', (given) =>
  isJoint(given) ? given.spouse : null,
);

export const payrollWagesOf = (filer: Filer, { taxpayer }: TaxReturn): PayrollWages =>
  filer === taxpayer ? taxpayerPayrollWages : spousePayrollWages;

/** Form 8959, line 1. */
export const medicareWages = fact<Cents>(
  'medicareWages',
  '26 U.S.C. 3121(a); Form 8959, line 1',
  ({ given, get, round }) =>
    filersOf(given).some(hasStatements)
      ? sum(filersOf(given).map((filer) => round(get(payrollWagesOf(filer, given).medicare))))
      : get(wages),
);

function payrollWages(who: string, input: string, filerOf: (given: TaxReturn) => Filer | null): PayrollWages {
  const boxOne = fact<Cents>(`${who}BoxOne`, 'Form W-2, box 1', ({ given }) => filerOf(given)?.wages ?? 0n, input);
  const shownOn = (name: string, source: string, amount: (statement: WageStatement) => Cents) =>
    fact<Cents>(name, source, ({ given }) => sum((filerOf(given)?.w2s ?? []).map(amount)), 'w2s');
  const shownOrBoxOne = (name: string, source: string, shown: Fact) =>
    fact<Cents>(name, source, ({ given, get }) => get(hasStatements(filerOf(given)) ? shown : boxOne));
  const socialSecurityBoxes = shownOn(
    `${who}SocialSecurityBoxes`,
    'Form W-2, boxes 3 and 7',
    (statement) => statement.socialSecurityWages + statement.socialSecurityTips,
  );
  const medicareBox = shownOn(`${who}MedicareBox`, 'Form W-2, box 5', (statement) => statement.medicareWages);
  return {
    socialSecurity: shownOrBoxOne(`${who}SocialSecurityWages`, '26 U.S.C. 3121(a)(1)', socialSecurityBoxes),
    medicare: shownOrBoxOne(`${who}MedicareWages`, '26 U.S.C. 3121(a)', medicareBox),
  };
}

const hasStatements = (filer: Filer | null) => (filer?.w2s ?? []).length > 0;
