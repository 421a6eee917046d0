import { type Form941, type TaxedAmount, writeReturn941 } from '@exchequer/irs-xml';
import { businessNameControl } from '@exchequer/pub1220';
import type { Content941 } from './content.js';
import { toXmlText } from './form-text.js';
import type { Rendering } from './render-1099.js';

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'] as const;

/** Writes the XML of Form 941. */
export function render941(content: Content941, { transmitter, at }: Rendering): string {
  const { filer, taxYear, quarter } = content;
  const { street, city, state, zip } = filer.address ?? transmitter.address;
  const nameControl = businessNameControl(filer.name);
  return writeReturn941({
    header: {
      createdAt: `${at.toISOString().slice(0, 19)}Z`,
      periodEnd: `${taxYear}-${QUARTER_ENDS[quarter - 1]}`,
      ein: filer.ein,
      name: { line1: toXmlText(filer.name, 75) },
      ...(nameControl !== '' && { nameControl }),
      address: { street: toXmlText(street, 35), city: toXmlText(city, 40), state, zip },
      taxYear: String(taxYear),
    },
    form: toForm(content),
  });
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
