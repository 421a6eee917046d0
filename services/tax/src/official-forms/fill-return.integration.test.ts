import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { textsOf } from '@exchequer/testkit/read-pdf';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { formsOf } from '../forms/index.js';
import { fieldsOfTemplate, frontFields, isPrinted } from './template-fields.js';
import { templateFiles } from './template-files.js';

/** Templates with the fields of the official forms of 2025, and nothing else on them. */
let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'templates-'));
  mkdirSync(join(folder, '2025'));
  for (const form of ['1040', 'Schedule 1', 'Schedule D', 'Schedule SE']) {
    const bytes = await emptyTemplate(form);
    writeFileSync(join(folder, '2025', templateFiles[form]!), bytes);
  }
  service = await startTestService({ FORM_TEMPLATES_DIR: folder });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

async function emptyTemplate(form: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 3_000]);
  const fields = pdf.getForm();
  const names = new Set(form === '1040' ? frontNames() : ['f1_01', 'f1_02']);
  for (const field of fieldsOfTemplate(2025, form)!.values()) if (field !== LEFT_OUT) names.add(field);
  [...names].forEach((name, index) => {
    const isBox = /^c|\.c/.test(name);
    const path = `topmostSubform[0].${name.includes('.') ? name : `Page1[0].${name}`}${isBox ? '' : '[0]'}`;
    const field = isBox ? fields.createCheckBox(path) : fields.createTextField(path);
    field.addToPage(page, { x: 20, y: 2_970 - index * 16, width: 300, height: 14 });
  });
  return pdf.save();
}

/** Line 24 of the template of Form 1040 has no field. */
const LEFT_OUT = fieldsOfTemplate(2025, '1040')!.get('24')!;

function frontNames(): string[] {
  const { taxpayer, spouse, address, filingStatus, digitalAssets } = frontFields[2025]!;
  return [taxpayer, spouse, address, filingStatus, digitalAssets].flatMap((group) => Object.values(group));
}

async function officialTexts(input: object): Promise<{ pages: string[][]; body: Record<string, unknown> }> {
  const { body } = await service.post('/forms/1040', { filingStatus: 'single', taxYear: 2025, ...input });
  const { status, bytes } = await service.get(`/forms/1040/${body.id}/pdf?version=official`);
  expect(status).toBe(200);
  return { pages: await textsOf(bytes), body };
}

test('the official forms are filled by line; values without a field, and forms without a template, are listed and drawn', async () => {
  const { pages, body } = await officialTexts({
    incomeSources: { wages: 80_000, selfEmployment: 20_000, longTermCapitalGains: -9_000 },
    withholding: 15_000,
    taxpayer: { firstName: 'Ada', lastName: 'Łęcka', ssn: '400-55-1234', age: 40, address: { city: 'Salem' } },
  });
  expect(body.officialPdfUrl).toBe(`${body.pdfUrl}?version=official`);
  const [front, schedule1] = pages as [string[], string[]];
  for (const text of ['Ada', 'Lecka', '400-55-1234', 'Salem', '80,000', '(3,000)', '15,000'])
    expect(front).toContain(text);
  expect(schedule1.slice(0, 3)).toEqual(['Ada Lecka', '400-55-1234', '20,000']);
  const gains = pages.find((page) => page.includes('(9,000)'))!;
  expect(gains).toContain('3,000');
  expect(pages.some((page) => page.includes('Schedule C') && page.includes('Net profit or loss'))).toBe(true);
  const notes = pages.at(-1)!.join(' ');
  expect(notes).toContain('Schedule C There is no template of it here: it was drawn instead.');
  expect(notes).toMatch(/Form 1040 No field for line 24, Total tax: [\d,]+\./);
});

test('every computed line has a field on the official forms of 2023 to 2025', () => {
  for (const year of [2023, 2024, 2025]) {
    for (const { form, lines } of formsOf(year)) {
      const fields = fieldsOfTemplate(year, form);
      if (!fields) continue;
      const without = lines.map(({ line }) => line).filter((line) => !fields.has(line) && !isPrinted(form, line));
      expect([year, form, without]).toEqual([year, form, []]);
    }
  }
});

test('without templates of the year there is no official return', async () => {
  const input = { filingStatus: 'single', taxYear: 2024, income: 1 };
  const { body } = await service.post('/forms/1040', input);
  expect(body.officialPdfUrl).toBeNull();
  const { status, body: problem } = await service.get(`/forms/1040/${body.id}/pdf?version=official`);
  expect([status, problem.code, problem.detail]).toEqual([
    404,
    'not_found',
    'There is no official Form 1040 of 2024 here.',
  ]);
  expect((await service.get(`/forms/1040/${body.id}/pdf?version=paper`)).status).toBe(400);
});
