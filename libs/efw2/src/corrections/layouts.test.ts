import { emptyRecord, encode, type RecordLayout, RecordProblems } from '@exchequer/fixed-width';
import {
  CORRECTION_EMPLOYEE,
  CORRECTION_EMPLOYER,
  CORRECTION_FINAL,
  CORRECTION_OPTIONAL,
  CORRECTION_STATE,
  CORRECTION_SUBMITTER,
  CORRECTION_TOTAL,
  CORRECTION_TOTAL_OPTIONAL,
} from './layouts.js';

/** First positions of the fields, as public implementations of SSA Pub. 42-014 have them. */
const PUBLISHED: Readonly<Record<string, string>> = {
  RCA: '1 4 13 21 30 32 89 111 133 155 157 162 172 195 210 212 239 254 262 305 316 317 318',
  RCE: '1 4 8 17 26 27 36 40 44 101 123 145 167 169 174 182 205 220 222 223 224 225 227 228 255 270 275 285',
  RCW:
    '1 4 13 22 37 52 72 87 102 122 144 166 188 190 195 204 227 242 244 255 266 277 288 299 310 321 332 343 354 365 376 387 420 431 442 453 464 475 486 497 ' +
    '508 519 530 541 596 607 618 629 640 651 662 673 706 717 728 739 750 761 772 783 794 805 816 827 838 849 1003 1004 1005 1006 1007 1008',
  RCO: '1 13 24 35 46 57 68 79 90 101 112 123 134 145 156 167 178 211 222 233 244 255 266 277 288',
  RCS: '1 4 6 11 16 25 34 49 64 84 99 114 134 156 178 200 202 207 396 398 409 420 431 462 463 464 475',
  RCT:
    '1 4 11 26 41 56 71 86 101 116 131 146 161 176 191 206 251 266 281 296 311 326 341 356 371 386 401 416 491 506 521 536 551 566 581 596 641 656 671 686 701 ' +
    '716 731 746 761 776 791 806 821 836',
  RCU: '1 4 11 26 41 56 71 86 101 116 131 146 161 176 191 206 221 236 281 296 311 326 341 356 371 386',
  RCF: '1 4',
};

const LAYOUTS: [string, RecordLayout][] = [
  ['RCA', CORRECTION_SUBMITTER],
  ['RCE', CORRECTION_EMPLOYER],
  ['RCW', CORRECTION_EMPLOYEE],
  ['RCO', CORRECTION_OPTIONAL],
  ['RCS', CORRECTION_STATE],
  ['RCT', CORRECTION_TOTAL],
  ['RCU', CORRECTION_TOTAL_OPTIONAL],
  ['RCF', CORRECTION_FINAL],
];

test.each(LAYOUTS)('Each field of the %s record begins at its position', (type, { fields }) => {
  const firsts = fields.filter(({ name }) => name !== 'blank').map(({ from }) => from);
  expect(firsts.join(' ')).toBe(PUBLISHED[type]);
});

test('Amounts have 11 digits in employee records and 15 in totals', () => {
  for (const [type, { fields }] of LAYOUTS) {
    const widths = new Set(fields.filter(({ kind }) => kind === 'cents_or_blank').map(({ from, to }) => to - from + 1));
    expect([...widths]).toEqual(/RC[WOS]/.test(type) ? [11] : /RC[TU]/.test(type) ? [15] : []);
  }
});

test.each(LAYOUTS)(
  'A value of each field of the %s record is written at its positions and nowhere else',
  (type, layout) => {
    const empty = emptyRecord(layout) as Record<string, string | number | bigint | undefined>;
    for (const { name, from, to, kind } of layout.fields)
      if (kind === 'digits') empty[name] = '0'.repeat(to - from + 1);
    const blank = encode(layout, empty as never, 1, new RecordProblems());
    expect(blank).toHaveLength(1024);
    expect(blank.slice(0, 3)).toBe(type);
    for (const { name, from, to, kind } of layout.fields) {
      if (kind.startsWith('=')) continue;
      const nines = '9'.repeat(to - from + 1);
      const value = kind === 'number' ? Number(nines) : kind.startsWith('cents') ? BigInt(nines) : nines;
      const text = encode(layout, { ...empty, [name]: value } as never, 1, new RecordProblems());
      expect(text).toBe(blank.slice(0, from - 1) + nines + blank.slice(to));
    }
  },
);
