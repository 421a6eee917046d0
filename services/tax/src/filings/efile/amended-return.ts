import type { ComputedReturn } from '../../returns/return-content.js';
import { elementOfForm, elementOfLine } from './return-elements.js';

/** A line of Form 1040-X. Lines 16 to 23 have only the correct amount. Whole dollars. */
export interface AmendedLine {
  readonly line: string;
  readonly original: number | null;
  readonly change: number | null;
  readonly correct: number;
}

/** Form 1040-X: the filed amounts, the changes and the correct amounts. */
export interface AmendedReturn {
  readonly lines: readonly AmendedLine[];
  /** Line 22: the amount that the authority pays in addition to the refund of the return that is amended. Whole dollars. */
  readonly refund: number;
  readonly explanation: string;
  /** The submission that is amended. */
  readonly submissionId: string;
}

/** The amount of a line of a return. 0 if the return does not have it. */
type AmountOf = (form: string, ...lines: readonly string[]) => number;

/**
 * Lines 1 to 15 as sums of lines of Form 1040 and its schedules, by their numbers on the forms of 2023 and 2025. Form 1040-X has no line of its own for
 * the deductions of Schedule 1-A: they are on line 4a, which is otherwise reserved. Lines 4a and 9 are left out if they are 0.
 */
const COLUMNS: readonly (readonly [line: string, amount: (of: AmountOf) => number])[] = [
  ['1', (of) => of('1040', '11', '11a')],
  ['2', (of) => of('1040', '12', '12e')],
  ['3', (of) => of('1040', '11', '11a') - of('1040', '12', '12e')],
  ['4a', (of) => of('1040', '13b')],
  ['4b', (of) => of('1040', '13', '13a')],
  ['5', (of) => of('1040', '15')],
  ['6', (of) => of('1040', '18')],
  ['7', (of) => of('1040', '21')],
  ['8', (of) => of('1040', '22')],
  ['10', (of) => of('1040', '23')],
  ['11', (of) => of('1040', '24')],
  ['12', (of) => of('1040', '25d') + of('Schedule 3', '11')],
  ['13', (of) => of('1040', '26')],
  ['14', (of) => of('1040', '27', '27a')],
  ['15', (of) => of('1040', '28') + of('1040', '29') + of('1040', '30') + of('1040', '31') - otherPayments(of)],
];
const NOT_IF_ZERO = new Set(['4a']);
const PAYMENT_LINES = ['12', '13', '14', '15'];

/** Lines of Schedule 3 that are in line 31 of Form 1040 but on other lines of Form 1040-X: paid with the extension, excess social security. */
const otherPayments = (of: AmountOf) => of('Schedule 3', '10') + of('Schedule 3', '11');

/**
 * Compares a new return with the one that was filed before. The refund of the earlier return counts as paid out, and the amount that it
 * owed as paid.
 * @param filed the document of the earlier return
 * @param explanation why the return is amended; by default, the lines that change
 */
export function amendedReturn(
  filed: { readonly document: string; readonly submissionId: string },
  computed: ComputedReturn,
  explanation: string | undefined,
): AmendedReturn {
  const before = amountsOfDocument(filed.document);
  const after = amountsOf(computed);
  const columns = COLUMNS.map(([line, amount]): AmendedLine => {
    const [original, correct] = [amount(before), amount(after)];
    return { line, original, change: correct - original, correct };
  }).filter(({ line, original, correct }) => !NOT_IF_ZERO.has(line) || original !== 0 || correct !== 0);
  const correct = (line: string) => columns.find((one) => one.line === line)!.correct;
  const paidBefore = before('Schedule 3', '10') + before('1040', '37');
  const payments = PAYMENT_LINES.reduce((sum, line) => sum + correct(line), paidBefore);
  const refundBefore = before('1040', '34');
  const net = payments - refundBefore;
  const owed = Math.max(0, correct('11') - net);
  const overpaid = Math.max(0, net - correct('11'));
  const single = (line: string, amount: number): AmendedLine => ({
    line,
    original: null,
    change: null,
    correct: amount,
  });
  const lines = [
    ...columns,
    single('16', paidBefore),
    single('17', payments),
    single('18', refundBefore),
    single('19', net),
    single('20', owed),
    single('21', overpaid),
    single('22', overpaid),
  ];
  return { lines, refund: overpaid, explanation: explanation ?? changesOf(columns), submissionId: filed.submissionId };
}

function changesOf(columns: readonly AmendedLine[]): string {
  const changed = columns.filter(({ change }) => change !== 0).map(({ line }) => line);
  return changed.length === 0 ? 'No amount changes.' : `These lines change: ${changed.join(', ')}.`;
}

function amountsOf({ lines }: ComputedReturn): AmountOf {
  return (form, ...names) => (lines[form] ?? []).find(({ line }) => names.includes(line))?.amount ?? 0;
}

/** Reads the amounts of a document that `writeReturn` has written. */
function amountsOfDocument(document: string): AmountOf {
  const forms = new Map<string, Map<string, number>>();
  return (form, ...names) => {
    const element = elementOfForm(form);
    let amounts = forms.get(element);
    if (!amounts) {
      const [, text = ''] = new RegExp(`<${element} [^>]*>([\\s\\S]*?)</${element}>`).exec(document) ?? [];
      amounts = new Map([...text.matchAll(AMOUNT)].map(([, name, amount]) => [name!, Number(amount)]));
      forms.set(element, amounts);
    }
    return names.map((line) => amounts.get(elementOfLine(line, undefined))).find((amount) => amount !== undefined) ?? 0;
  };
}

const AMOUNT = /<(Line\w+Amt)>(-?\d+(?:\.\d+)?)<\//g;
