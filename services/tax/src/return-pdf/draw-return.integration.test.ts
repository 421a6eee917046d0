import { labelsOf } from '@exchequer/http-kit';
import { textsOf } from '@exchequer/testkit/read-pdf';
import { formsOf } from '../forms/index.js';
import { computeReturn, type ReturnContent } from '../returns/return-content.js';
import type { StoredReturn } from '../returns/tax-return.js';
import { drawReturn } from './draw-return.js';
import { printable } from './paper.js';

const input: ReturnContent['input'] = {
  filingStatus: 'married_filing_jointly',
  taxYear: 2025,
  incomeSources: {
    wages: 290_000,
    spouseWages: 61_000,
    selfEmployment: 32_000,
    spouseSelfEmployment: 5_000,
    interest: 2_400,
    ordinaryDividends: 3_200,
    qualifiedDividends: 2_800,
    longTermCapitalGains: 14_000,
    shortTermCapitalGains: -2_000,
  },
  taxpayer: { age: 41 },
  spouse: { age: 66 },
  dependents: [{ age: 8, relationship: 'foster_child' }, { age: 17 }],
  deductions: {
    itemized: [
      { type: 'mortgage_interest', amount: 31_000 },
      { type: 'state_local_income_tax', amount: 14_000 },
    ],
  },
  childCareExpenses: 4_000,
  withholding: 61_000,
};

function storedReturn(more: Partial<ReturnContent> = {}): StoredReturn {
  const entries = [
    { form: '1040', line: '25a', amount: 61_000, documents: [], source: 'Form W-2' },
    { form: 'Schedule B', line: '1', label: 'First Bank', amount: 1_400, documents: [], source: 'Form 1099-INT' },
    { form: 'Schedule B', line: '1', label: 'Credit Union', amount: 1_000, documents: [], source: 'Form 1099-INT' },
  ];
  const computed = computeReturn(input, entries);
  return {
    head: {
      id: 'ret_00000000000000000000000001',
      org_id: 'org',
      livemode: false,
      tax_year: 2025,
      law_version: computed.lawVersion,
      created_at: new Date('2026-11-20T12:00:00Z'),
      created_by: null,
      ...labelsOf(),
    },
    content: {
      people: {
        taxpayer: { firstName: 'Dana', lastName: 'Łęcki', ssn: '400-55-1234' },
        spouse: { firstName: 'Kim', lastName: 'Müller', ssn: '400-55-9999' },
        dependents: [{ firstName: 'Sam' }, {}],
        digitalAssets: false,
      },
      input,
      entries,
      origins: {},
      documents: [],
      bookkeeping: [],
      missing: ['taxpayer.address.street'],
      warnings: [{ field: 'documents[0].wages', code: 'low_confidence', message: 'Compare it with the document.' }],
      computed,
      ...more,
    },
  };
}

test('every line of every attached form is printed once with its number, label and amount', async () => {
  const stored = storedReturn();
  const pages = await textsOf(await drawReturn(stored));
  const { lines, schedules } = stored.content.computed;
  expect(schedules.length).toBeGreaterThan(11);
  for (const { form, rows } of formsOf(2025).filter(({ form }) => form in lines)) {
    const name = /^\d/.test(form) ? `Form ${form}` : form;
    const texts = pages
      .filter((page) => page.some((text) => text.startsWith(`${name} (2025)`) && text.includes('ret_')))
      .flat();
    for (const row of rows) {
      if ('heading' in row) continue;
      const own = lines[form]!.filter(({ line }) => line === row.line);
      for (const { label, amount, unit } of own.length > 0
        ? own
        : [{ label: row.label, amount: null, unit: undefined }]) {
        const at = texts.findIndex((text, index) => text === row.line && texts[index + 1] === printable(label));
        expect([form, row.line, label, at >= 0]).toEqual([form, row.line, label, true]);
        const shown =
          amount === null ? undefined : unit === 'decimal' ? amount.toFixed(3) : Math.abs(amount).toLocaleString('en');
        if (shown !== undefined)
          expect([form, row.line, texts[at + 3]?.replace(/[()]/g, '')]).toEqual([form, row.line, shown]);
      }
    }
  }
});

test('filers, status, dependents and the notes are printed, in letters that every reader has', async () => {
  const pages = await textsOf(await drawReturn(storedReturn()));
  const front = pages[0]!;
  for (const text of [
    'Dana Lecki',
    '400-55-1234',
    'Kim Müller',
    '400-55-9999',
    'Married filing jointly',
    'Sam',
    'foster child',
  ]) {
    expect(front).toContain(text);
  }
  const ofSpouse = pages.find((page) => page.includes('Schedule SE (spouse)'))!;
  expect(ofSpouse).toContain('Kim Müller');
  expect(ofSpouse).not.toContain('Dana Lecki & Kim Müller');
  const notes = pages.at(-1)!;
  expect(notes).toContain('taxpayer.address.street');
  expect(notes).toContain('Compare it with the document.');
  expect(pages.at(-1)!.at(-1)).toBe(`Page ${pages.length} of ${pages.length}`);
});

test('names of any length and any letters are drawn', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim();
  const people = {
    taxpayer: { firstName: 'Ŋữ’', lastName: long, address: { street: long, city: long, state: 'OR', zip: '97301' } },
    spouse: null,
    dependents: [{ firstName: long, lastName: long }],
    digitalAssets: null,
  };
  const warnings = Array.from({ length: 120 }, (_, n) => ({ field: `documents[${n}]`, code: 'x', message: long }));
  const pages = await textsOf(await drawReturn(storedReturn({ people, warnings })));
  expect(pages[0]!.some((text) => text.startsWith('Nu'))).toBe(true);
  expect(pages.flat().join()).toContain('documents[119]');
});
