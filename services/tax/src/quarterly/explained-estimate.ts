import { type Cents, centsToDollars } from '@exchequer/money';
import type { LawCitation, ResultLine } from '../calculation/calculation.api.js';
import { explainedLines } from '../calculation/explained-lines.js';
import type { Evaluation } from '../engine/evaluate.js';
import { type Parameter, valueInForce } from '../engine/parameter.js';
import {
  currentYearShare,
  highIncome,
  installments as installmentRules,
  installmentShare,
  priorYearShare,
  priorYearShareOfHighIncome,
  smallBalance,
  underpaymentRate,
} from '../law/federal/estimated-tax/parameters.js';
import { otherTaxes, refundableCredits, taxAfterCredits } from '../law/federal/totals/rules.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { DatedAmount } from './penalty.js';
import type { QuarterlyEstimates, QuarterlyPayment } from './quarterly.api.js';
import type { RequiredPayment } from './required-payment.js';
import type { StateEstimated } from './state-estimate.js';

interface Estimated {
  readonly tax: Cents;
  readonly required: RequiredPayment;
  readonly installments: readonly DatedAmount[];
  readonly estimates: QuarterlyEstimates;
  readonly state: StateEstimated | null;
}

type Row = readonly [
  line: string,
  label: string,
  dollars: number,
  from: readonly string[],
  source: string,
  ...law: readonly Parameter<unknown>[],
];

/** The lines of Form 2210 behind an estimate, the members of its answer, and the lines of the expected return. */
export function explainedEstimate(
  given: TaxReturn,
  evaluation: Evaluation<TaxReturn>,
  estimated: Estimated,
): ResultLine[] {
  const ofReturn = explainedLines(given, evaluation, { answer: false });
  const rows: (readonly [form: string, Row])[] = [
    ...answerRows(estimated).map((row) => ['answer', row] as const),
    ...stateRows(estimated).map((row) => ['answer', row] as const),
    ...form2210(evaluation, estimated).map((row) => ['2210', row] as const),
  ];
  const told = rows.filter(([, [, , dollars]]) => dollars !== 0);
  const places = new Set([
    ...told.map(([form, [line]]) => `${form}:${line}`),
    ...ofReturn.map(({ form, line }) => `${form}:${line}`),
  ]);
  const lines = told.map(([form, [line, label, amount, from, source, ...law]]) => ({
    form,
    line,
    label,
    amount,
    from: from.filter((origin) => origin.startsWith('input:') || places.has(origin)),
    source,
    law: law.map((parameter) => citation(parameter, given.taxYear)),
  }));
  return [...lines, ...ofReturn];
}

function form2210({ get }: Evaluation<TaxReturn>, { tax, required, installments, estimates }: Estimated): Row[] {
  const { safeHarbor, expectedWithholding, penaltyEstimate } = estimates;
  const places = installments.map((_, index) => installmentPlace(index));
  const balance = centsToDollars(tax) - expectedWithholding;
  const due = safeHarbor.annualized ? (['input:annualized', '2210:9'] as const) : (['2210:9'] as const);
  return [
    ['1', 'Tax after nonrefundable credits', centsToDollars(get(taxAfterCredits)), ['1040:22'], 'Form 2210, line 1'],
    ['2', 'Other taxes', centsToDollars(get(otherTaxes)), ['1040:23'], 'Form 2210, line 2'],
    ['3', 'Refundable credits', centsToDollars(get(refundableCredits)), ['1040:32'], 'Form 2210, line 3'],
    ['4', 'Tax of the year', centsToDollars(tax), ['2210:1', '2210:2', '2210:3'], '26 U.S.C. 6654(f)'],
    [
      '5',
      'Share of line 4',
      safeHarbor.currentYear,
      ['2210:4'],
      '26 U.S.C. 6654(d)(1)(B)(i); Form 2210, line 5',
      currentYearShare,
    ],
    ['6', 'Withholding', expectedWithholding, ['input:withholding'], '26 U.S.C. 6654(g); Form 2210, line 6'],
    [
      '7',
      'Line 4 less line 6',
      Math.round(balance * 100) / 100,
      ['2210:4', '2210:6'],
      '26 U.S.C. 6654(e)(1); Form 2210, line 7',
      smallBalance,
    ],
    [
      '8',
      'Payment by the tax of the prior year',
      safeHarbor.priorYear ?? 0,
      ['input:priorYear.tax', 'input:priorYear.agi', 'input:filingStatus'],
      '26 U.S.C. 6654(d)(1)(B)(ii), (C); Form 2210, line 8',
      highIncome,
      required.rule === 'prior_year_110' ? priorYearShareOfHighIncome : priorYearShare,
    ],
    [
      '9',
      'Required annual payment',
      centsToDollars(required.amount),
      ['2210:5', '2210:8'],
      '26 U.S.C. 6654(d)(1)(B); Form 2210, line 9',
    ],
    ...installments.map(
      ({ date, amount }, index): Row => [
        installmentLine(index),
        `Installment due ${date}`,
        centsToDollars(amount),
        due,
        '26 U.S.C. 6654(c), (d); Form 2210, line 10',
        safeHarbor.annualized ? installmentRules : installmentShare,
      ],
    ),
    [
      '19',
      'Penalty',
      penaltyEstimate,
      [...places, '2210:6', 'input:paymentsMade'],
      '26 U.S.C. 6654(a), (b); Form 2210, line 19',
      underpaymentRate,
    ],
  ];
}

function answerRows({ estimates }: Estimated): Row[] {
  const { requiredAnnualPayment, expectedTax, expectedWithholding, penaltyEstimate, payments } = estimates;
  const row = (member: string, amount: number, ...from: string[]): Row => [
    member,
    `${member} of the answer`,
    amount,
    from,
    'Form 2210',
  ];
  return [
    row('requiredAnnualPayment', requiredAnnualPayment, '2210:9'),
    row('expectedTax', expectedTax, '2210:4'),
    row('expectedWithholding', expectedWithholding, '2210:6'),
    row('penaltyEstimate', penaltyEstimate, '2210:19'),
    ...payments.flatMap(({ amount, paid, remaining }: QuarterlyPayment, index) => {
      const member = `payments[${index}]`;
      return [
        row(`${member}.amount`, amount, installmentPlace(index), '2210:6'),
        row(`${member}.paid`, paid, 'input:paymentsMade', `answer:${member}.amount`),
        row(`${member}.remaining`, remaining, `answer:${member}.amount`, `answer:${member}.paid`),
      ];
    }),
  ];
}

/** The estimate of the state, from the state's return and the tax of the prior year. */
function stateRows({ state }: Estimated): Row[] {
  if (state === null) return [];
  const { law, estimate } = state;
  const { source } = law;
  const from = [
    `${estimate.state}:tax`,
    'input:stateWithholding',
    'input:priorYear.stateTax',
    'input:priorYear.stateAgi',
  ];
  const row = (member: string, amount: number, origins: readonly string[]): Row => [
    `state.${member}`,
    `${member} of the answer for ${estimate.state}`,
    amount,
    origins,
    source,
    law,
  ];
  return [
    row('requiredAnnualPayment', estimate.requiredAnnualPayment, from),
    row('expectedTax', estimate.expectedTax, [`${estimate.state}:tax`]),
    row('expectedWithholding', estimate.expectedWithholding, ['input:stateWithholding']),
    ...estimate.payments.flatMap(({ amount, paid, remaining }, index) => {
      const member = `payments[${index}]`;
      return [
        row(`${member}.amount`, amount, ['answer:state.requiredAnnualPayment', 'input:stateWithholding']),
        row(`${member}.paid`, paid, ['input:statePaymentsMade', `answer:state.${member}.amount`]),
        row(`${member}.remaining`, remaining, [`answer:state.${member}.amount`, `answer:state.${member}.paid`]),
      ];
    }),
  ];
}

const installmentLine = (index: number) => `10(${'abcd'[index]})`;
const installmentPlace = (index: number) => `2210:${installmentLine(index)}`;

function citation(parameter: Parameter<unknown>, taxYear: number): LawCitation {
  const { from, source } = valueInForce(parameter, `${taxYear}-12-31`);
  return { parameter: parameter.name, since: from, source };
}
