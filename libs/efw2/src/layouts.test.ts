import { emptyRecord, encode, type RecordLayout, RecordProblems } from '@exchequer/fixed-width';
import {
  EMPLOYEE,
  EMPLOYEE_OPTIONAL,
  EMPLOYER,
  FINAL,
  STATE_WAGE,
  SUBMITTER,
  TOTAL,
  TOTAL_OPTIONAL,
} from './layouts.js';

/** First positions of the fields, as the secondary sources of the README have them. */
const PUBLISHED: Readonly<Record<string, string>> = {
  RA: '1 3 12 20 29 30 36 38 95 117 139 161 163 168 177 200 215 217 274 296 318 340 342 347 356 379 394 396 423 438 446 489 500',
  RE: '1 3 7 8 17 26 27 31 40 97 119 141 163 165 170 174 179 202 217 219 220 221 222 249 264 269 279',
  RW:
    '1 3 12 27 42 62 66 88 110 132 134 139 148 171 186 188 199 210 221 232 243 254 276 287 298 309 320 331 353 364 375 386 408 419 430 441 452 463 474 ' +
    '486 488 489',
  RO: '1 12 23 34 45 56 67 78 89 111 122 133 144',
  RS: '1 3 5 10 19 34 49 69 73 95 117 139 141 146 155 178 193 195 197 203 214 225 227 235 248 274 276 287 298 308 309 320 331 338 413',
  RT: '1 3 10 25 40 55 70 85 100 130 145 160 175 190 205 235 250 265 280 295 310 325 340 355 370 385 400',
  RU: '1 3 10 25 40 55 70 85 100 115 145 160 175 190',
  RF: '1 8',
};

const LAYOUTS: [string, RecordLayout][] = [
  ['RA', SUBMITTER],
  ['RE', EMPLOYER],
  ['RW', EMPLOYEE],
  ['RO', EMPLOYEE_OPTIONAL],
  ['RS', STATE_WAGE],
  ['RT', TOTAL],
  ['RU', TOTAL_OPTIONAL],
  ['RF', FINAL],
];

test.each(LAYOUTS)('Each field of the %s record begins at its position', (type, { fields }) => {
  const firsts = fields.filter(({ name }) => name !== 'blank').map(({ from }) => from);
  expect(firsts.join(' ')).toBe(PUBLISHED[type]);
});

test('Amounts have 11 digits in employee records and 15 in totals', () => {
  for (const [type, { fields }] of LAYOUTS) {
    const widths = new Set(fields.filter(({ kind }) => kind === 'cents').map(({ from, to }) => to - from + 1));
    expect([...widths]).toEqual(/R[WOS]/.test(type) ? [11] : /R[TU]/.test(type) ? [15] : []);
  }
});

test.each(LAYOUTS)(
  'A value of each field of the %s record is written at its positions and nowhere else',
  (type, layout) => {
    const empty = emptyRecord(layout) as Record<string, string | number | bigint>;
    for (const { name, from, to, kind } of layout.fields)
      if (kind === 'digits') empty[name] = '0'.repeat(to - from + 1);
    const blank = encode(layout, empty as never, 1, new RecordProblems());
    expect(blank).toHaveLength(512);
    expect(blank.slice(0, 2)).toBe(type);
    for (const { name, from, to, kind } of layout.fields) {
      if (kind.startsWith('=')) continue;
      const nines = '9'.repeat(to - from + 1);
      const value = kind === 'number' ? Number(nines) : kind === 'cents' ? BigInt(nines) : nines;
      const text = encode(layout, { ...empty, [name]: value } as never, 1, new RecordProblems());
      expect(text).toBe(blank.slice(0, from - 1) + nines + blank.slice(to));
    }
  },
);
