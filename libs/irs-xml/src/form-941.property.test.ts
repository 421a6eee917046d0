import * as fc from 'fast-check';
import { form941, return941 } from '../test/sample.js';
import { IrsXmlError } from './document.js';
import { FORM_941_LINES, type Form941, readReturn941, writeReturn941 } from './form-941.js';

const cents = fc.bigInt({ min: 0n, max: 99_999_999_999n });
const taxed = fc.option(fc.record({ amount: cents, tax: cents }), { nil: undefined });

/** Forms whose lines add up. */
const forms: fc.Arbitrary<Form941> = fc
  .record({
    line1: fc.nat(9999),
    line2: cents,
    line3: cents,
    taxed: fc.record({ line5a: taxed, line5b: taxed, line5c: taxed, line5d: taxed }),
    line5f: cents,
    line7: fc.bigInt({ min: -99n, max: 99n }),
    line13: cents,
    choice: fc.constantFrom('isBelowLimit', 'isSemiweekly', 'monthly'),
  })
  .map(({ taxed: groups, choice, ...rest }) => {
    const given = Object.fromEntries(Object.entries(groups).filter(([, group]) => group !== undefined));
    const line5e = Object.values(groups).reduce((sum, group) => sum + (group?.tax ?? 0n), 0n);
    const line6 = rest.line3 + line5e + rest.line5f;
    const line12 = line6 + rest.line7;
    const due = line12 - rest.line13;
    return {
      ...rest,
      ...given,
      line5e,
      line6,
      line8: 0n,
      line9: 0n,
      line10: line12,
      line11: 0n,
      line12,
      ...(due > 0n && { line14: due }),
      ...(due < 0n && { line15: { amount: -due, isRefunded: true as const } }),
      ...(choice === 'monthly'
        ? { monthly: { isMonthly: true as const, month1: line12, month2: 0n, month3: 0n, total: line12 } }
        : { [choice]: true as const }),
    };
  });

test('A return that is written is read as the same return, and written again byte for byte', () => {
  fc.assert(
    fc.property(forms, (form) => {
      const given = { ...return941(), form };
      const text = writeReturn941(given);
      const result = readReturn941(text);
      expect(result).toEqual({ ok: true, value: given });
      if (result.ok) expect(writeReturn941(result.value)).toBe(text);
    }),
    { numRuns: 100 },
  );
});

test('Every element of IRS941 is a documented line of the form', () => {
  const full: Form941 = {
    ...form941,
    line4: true,
    line5b: { amount: 0n, tax: 0n },
    line5d: { amount: 0n, tax: 0n },
    closed: { isFinal: true, finalWagesOn: '2026-03-31' },
    line18: true,
  };
  const overpaid: Form941 = {
    ...full,
    line14: undefined,
    line13: 12_884_97n,
    line15: { amount: 1_000_00n, isAppliedToNextReturn: true },
    monthly: undefined,
    isSemiweekly: true,
  } as unknown as Form941;
  const refunded = {
    ...overpaid,
    line15: { amount: 1_000_00n, isRefunded: true },
    isSemiweekly: undefined,
    isBelowLimit: true,
  } as unknown as Form941;
  const found = new Set<string>();
  for (const form of [full, overpaid, refunded]) {
    const xml = writeReturn941(return941(form));
    let group = '';
    for (const line of xml.slice(xml.indexOf('<IRS941>')).split('\n')) {
      const [, indent, name] = /^( +)<(\w+)>/.exec(line) ?? [];
      if (name === undefined) continue;
      if (indent!.length === 6 && /<\w+>$/.test(line)) group = name;
      else found.add(indent!.length === 6 ? name : `${group}/${name}`);
    }
  }
  expect([...found].sort()).toEqual(Object.keys(FORM_941_LINES).sort());
});

test.each<[string, Partial<Form941>, string]>([
  ['line 5e is not the sum', { line5e: 6_885_01n }, 'TotalSSMdcrTaxAmt'],
  ['line 6 is not the sum', { line6: 1n }, 'TotalTaxBeforeAdjustmentAmt'],
  ['line 10 is not the sum', { line10: 1n }, 'TotalTaxAfterAdjustmentAmt'],
  ['line 12 is not the difference', { line11: 1n }, 'TotalTaxAmt'],
  ['line 14 is not the difference', { line14: 1n }, 'BalanceDueAmt'],
  ['two boxes of line 16 are marked', { isSemiweekly: true }, 'IRS941'],
  ['the months are not line 12', { monthly: { ...form941.monthly!, month1: 0n } }, 'MonthlyScheduleDepositorGrp'],
])('A return is refused when %s', (_, change, place) => {
  expect(() => writeReturn941(return941(change))).toThrow(IrsXmlError);
  expect(() => writeReturn941(return941(change))).toThrow(new RegExp(`${place}: must`));
});

test('Text of any kind never throws', () => {
  const text = writeReturn941(return941());
  fc.assert(
    fc.property(fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }), fc.nat(60), (place, put, cut) => {
      const at = place % text.length;
      const result = readReturn941(text.slice(0, at) + put + text.slice(at + cut));
      if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
  expect(readReturn941(text.replace('2026-03-31', '2026-03-30')).ok).toBe(false);
  expect(readReturn941(text.replace('2025v1.0', '2019v1.0')).ok).toBe(false);
});
