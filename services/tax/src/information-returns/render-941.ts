import {
  type Corrected941Line,
  type CorrectedLine,
  type Form941,
  type Form941X,
  type QuarterlyReturnHeader,
  type TaxedAmount,
  writeReturn941,
  writeReturn941X,
} from '@exchequer/irs-xml';
import { businessNameControl } from '@exchequer/pub1220';
import { toMefBusinessName, toMefCity } from '../filings/rules/filed-text.js';
import type { Content941, Correction941, Lines941 } from './content.js';
import { mefStreet, toXmlText } from './form-text.js';
import type { Rendering } from './render-1099.js';

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'] as const;

/** Writes the XML of Form 941, or of Form 941-X for a correction. */
export function render941(content: Content941, rendering: Rendering): string {
  const header = toHeader(content, rendering);
  const { correction } = content;
  return correction
    ? writeReturn941X({ header, form: toForm941X(content.lines, correction) })
    : writeReturn941({ header, form: toForm(content) });
}

function toHeader({ filer, taxYear, quarter }: Content941, { transmitter, at }: Rendering): QuarterlyReturnHeader {
  const { street, city, state, zip } = filer.address ?? transmitter.address;
  const nameControl = businessNameControl(filer.name);
  const [line1, line2] = mefStreet(street) ?? [];
  if (line1 === undefined) throw new Error('a street does not fit into the file');
  return {
    createdAt: `${at.toISOString().slice(0, 19)}Z`,
    periodEnd: `${taxYear}-${QUARTER_ENDS[quarter - 1]}`,
    ein: filer.ein,
    name: { line1: toMefBusinessName(filer.name).slice(0, 75).trim() },
    ...(nameControl !== '' && { nameControl }),
    address: {
      street: line1,
      ...(line2 !== undefined && { street2: line2 }),
      city: toMefCity(city).toUpperCase(),
      state,
      zip,
    },
    taxYear: String(taxYear),
  };
}

/** Lines of Form 941-X, the amounts of Form 941 that they correct, and how they change the tax. */
const LINES_941X: readonly (readonly [
  Corrected941Line,
  (lines: Lines941) => number,
  /** The tax of an amount; a line without a function does not change it. */
  ((lines: Lines941) => number)?,
])[] = [
  ['line6', (lines) => lines.line2],
  ['line7', (lines) => lines.line3, (lines) => lines.line3],
  ['line8', (lines) => lines.line5a, (lines) => lines.line5aTax],
  ['line11', (lines) => lines.line5b, (lines) => lines.line5bTax],
  ['line12', (lines) => lines.line5c, (lines) => lines.line5cTax],
  ['line13', (lines) => lines.line5d, (lines) => lines.line5dTax],
  ['line14', (lines) => lines.line5f, (lines) => lines.line5f],
  ['line15', (lines) => lines.line7 + lines.line8 + lines.line9, (lines) => lines.line7 + lines.line8 + lines.line9],
  ['line16', (lines) => lines.line11, (lines) => -lines.line11],
];

/** The lines of Form 941-X that change. */
export function lines941X(lines: Lines941, reported: Lines941): ReadonlyMap<Corrected941Line, CorrectedLine> {
  const changed = new Map<Corrected941Line, CorrectedLine>();
  for (const [name, amount, tax = () => 0] of LINES_941X) {
    const [after, before] = [BigInt(amount(lines)), BigInt(amount(reported))];
    if (after === before) continue;
    const taxCorrection = BigInt(tax(lines)) - BigInt(tax(reported));
    changed.set(name, { corrected: after, reported: before, difference: after - before, taxCorrection });
  }
  return changed;
}

function toForm941X(lines: Lines941, { reported, process, discoveredOn, explanation }: Correction941): Form941X {
  const changed = lines941X(lines, reported);
  return {
    ...(process === 'claim' ? { isClaim: true as const } : { isAdjustment: true as const }),
    discoveredOn,
    certifiesFormsW2: true,
    ...Object.fromEntries(changed),
    line27: [...changed.values()].reduce((sum, { taxCorrection }) => sum + taxCorrection, 0n),
    explanation: toXmlText(explanation, 1_000),
  };
}

function toForm(content: Content941): Form941 {
  const { lines, liability, deposits } = content;
  const taxed = (amount: number, tax: number): TaxedAmount | undefined =>
    amount === 0 ? undefined : { amount: BigInt(amount), tax: BigInt(tax) };
  const columns = {
    line5a: taxed(lines.line5a, lines.line5aTax),
    line5b: taxed(lines.line5b, lines.line5bTax),
    line5c: taxed(lines.line5c, lines.line5cTax),
    line5d: taxed(lines.line5d, lines.line5dTax),
  };
  const [month1, month2, month3] = liability.map(BigInt) as [bigint, bigint, bigint];
  return {
    line1: lines.line1,
    line2: BigInt(lines.line2),
    line3: BigInt(lines.line3),
    ...(content.noSocialSecurityWages && { line4: true as const }),
    ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
    line5e: BigInt(lines.line5e),
    line5f: BigInt(lines.line5f),
    line6: BigInt(lines.line6),
    line7: BigInt(lines.line7),
    line8: BigInt(lines.line8),
    line9: BigInt(lines.line9),
    line10: BigInt(lines.line10),
    line11: BigInt(lines.line11),
    line12: BigInt(lines.line12),
    line13: BigInt(lines.line13),
    ...(lines.line14 > 0 && { line14: BigInt(lines.line14) }),
    ...(lines.line15 > 0 && {
      line15: {
        amount: BigInt(lines.line15),
        ...(content.refund ? { isRefunded: true as const } : { isAppliedToNextReturn: true as const }),
      },
    }),
    ...(deposits === 'with_return' && { isBelowLimit: true as const }),
    ...(deposits === 'monthly' && {
      monthly: { isMonthly: true as const, month1, month2, month3, total: month1 + month2 + month3 },
    }),
    ...(deposits === 'semiweekly' && { isSemiweekly: true as const }),
    ...(content.finalWagesOn !== undefined && {
      closed: { isFinal: true as const, finalWagesOn: content.finalWagesOn },
    }),
    ...(content.seasonal && { line18: true as const }),
  };
}
