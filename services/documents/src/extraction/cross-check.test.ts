import { crossCheck, readWithSecondOcr } from './cross-check.js';
import type { RuleResult } from './forms/form-definition.js';
import type { Box } from './page/box.js';
import type { Page } from './page/page.js';
import type { Line, Word } from './page/word.js';
import type { Reading } from './reading.js';
import { parseValue, type ValueKind } from './values.js';

const pixels = { width: 10, height: 10, data: new Uint8Array(100) };
const page = { grey: pixels, text: pixels, words: [] as Word[], characters: [] as Box[] } as unknown as Page;
const box = { x0: 0, y0: 0, x1: 100, y1: 20 };

function reading(kind: ValueKind, value: Reading['value'], more: Partial<Reading> = {}): Reading {
  return {
    name: kind,
    kind,
    value,
    sight: value === null ? 'unread' : 'value',
    location: 'cell',
    source: 'ocr',
    wordConfidence: 0.9,
    repaired: false,
    support: 'single',
    smallPrint: false,
    box,
    again: { strips: [[box]], parse: (lines: Line[]) => parseValue(kind, lines)?.value },
    ...more,
  };
}

const word = (text: string): Word => ({ text, box, confidence: 0.9, source: 'ocr' });

async function check(first: Reading, second: string, confirmed: string[] = [], seen = page): Promise<Reading> {
  const recognizer = { recognize: async () => [], readLines: async () => [word(second)] };
  const rules = () => [{ rule: 'sum', fields: confirmed, passed: true, confirms: true }];
  const others = await readWithSecondOcr(seen, [[first]], rules, recognizer);
  return crossCheck(first, others.get(first));
}

test('Two recognizers that read the same number agree', async () => {
  expect(await check(reading('ssn', '299-07-6999'), '299-07-6999')).toMatchObject({
    value: '299-07-6999',
    support: 'agreed',
  });
});

test('A zero with a stroke that was read as an eight twice is corrected, and a person checks it', async () => {
  expect(await check(reading('ssn', '299-87-6999', { support: 'agreed' }), '299-07-6999')).toMatchObject({
    value: '299-07-6999',
    support: 'differ',
  });
});

test('Any other difference leaves the value and asks for a review', async () => {
  expect(await check(reading('amount', 1250.5, { support: 'agreed' }), '1,230.50')).toMatchObject({
    value: 1250.5,
    support: 'differ',
  });
});

test('A masked number whose asterisks were lost is read', async () => {
  for (const printed of ['***-**-2037', '*****-2037', '****-2037'])
    expect(await check(reading('tin', null), printed)).toMatchObject({ value: '***-**-2037', support: 'differ' });
});

test('A number that was read as letters becomes a number', async () => {
  expect(await check(reading('identifier', 'min'), '1111111')).toMatchObject({ value: '1111111', support: 'differ' });
});

test('A code of one letter that the recognizers read differently needs a review', async () => {
  expect(await check(reading('code', 'H', { support: 'agreed' }), 'D')).toMatchObject({
    value: 'H',
    support: 'differ',
  });
});

describe('An address in small print', () => {
  const small = { ...page, enlargement: 2 } as Page;
  const address: Reading = {
    ...reading('text', '795 Folsom Street, San Francisco, CA 84107', { support: 'agreed' }),
    kind: 'address',
  };

  test('needs a review if the recognizers read different digits', async () => {
    expect(await check(address, '795FolsomStreet,SanFrancisco,CA94107', [], small)).toMatchObject({
      value: '795 Folsom Street, San Francisco, CA 84107',
      support: 'differ',
    });
  });

  test('keeps its reading if the digits are equal, whatever the spaces are', async () => {
    expect(await check(address, '795FolsomStreet,SanFrancisco,CA84107', [], small)).toEqual(address);
  });
});

test('Only the words of an address that have digits are read again, and the others are kept', async () => {
  const at = (x0: number, text: string): Word => ({
    text,
    box: { x0, y0: 0, x1: x0 + 30, y1: 20 },
    confidence: 0.9,
    source: 'ocr',
  });
  const words = [at(0, '418'), at(40, 'Oak'), at(80, 'Lane,'), at(120, 'Mesa,'), at(160, 'AZ'), at(200, '85281')];
  const strips = [[{ x0: 0, y0: 0, x1: 240, y1: 20 }]];
  const address: Reading = {
    ...reading('text', '418 Oak Lane, Mesa, AZ 85281', { support: 'agreed' }),
    kind: 'address',
    again: { strips, parse: (lines: Line[]) => lines.map((line) => line.map(({ text }) => text).join(' ')).join(' ') },
  };
  const seen: unknown[] = [];
  const readLines = async (_: unknown, lines: readonly Box[]) => {
    seen.push(...lines);
    return lines.map(({ x0 }) => at(x0, x0 === 0 ? '418' : '85201'));
  };
  const others = await readWithSecondOcr({ ...page, words }, [[address]], () => [], {
    recognize: async () => [],
    readLines,
  });
  expect(seen).toEqual([words[0]!.box, words[5]!.box]);
  expect(crossCheck(address, others.get(address))).toMatchObject({
    value: '418 Oak Lane, Mesa, AZ 85201',
    support: 'differ',
  });
});

test('A value that a rule confirms is not read again', async () => {
  expect(await check(reading('amount', 1250.5), '1,230.50', ['amount'])).toMatchObject({ support: 'single' });
});

const noRules = (): RuleResult[] => [];

describe('An eight that may be a zero', () => {
  const recognizer = (text: string) => {
    const seen: unknown[] = [];
    const readLines = async (_: unknown, lines: readonly unknown[]) => {
      seen.push(lines);
      return [word(text)];
    };
    return { seen, recognize: async () => [], readLines };
  };
  const checked = async (copies: Reading[][], rules: typeof noRules, second: ReturnType<typeof recognizer>) => {
    const others = await readWithSecondOcr(page, copies, rules, second);
    return copies.flat().map((first) => crossCheck(first, others.get(first)));
  };
  const rule = (more: object) => () => [{ rule: 'r', fields: ['amount'], passed: true, confirms: true, ...more }];

  test('is read again although another box has the same amount', async () => {
    const second = recognizer('49,550.18');
    const first = reading('amount', 49_558.18, { support: 'agreed' });
    const [read] = await checked([[first]], rule({ compares: true }), second);
    expect(read).toMatchObject({ value: 49_550.18, support: 'differ' });
  });

  test('is read again in the cents, which a percentage does not confirm', async () => {
    const first = reading('amount', 76_347.28);
    const [read] = await checked([[first]], rule({}), recognizer('76,347.20'));
    expect(read).toMatchObject({ value: 76_347.2, support: 'differ' });
  });

  test('keeps the reading that a rule confirms if no zero explains the difference', async () => {
    const first = reading('amount', 76_347.28);
    const [read] = await checked([[first]], rule({}), recognizer('76,341.28'));
    expect(read).toEqual(first);
  });

  test('is read again once for all copies of a form with equal values', async () => {
    const second = recognizer('75-8168330');
    const copy = () => [reading('ein', '75-8168338', { support: 'agreed', ofCopies: true })];
    const read = await checked([copy(), copy(), copy()], noRules, second);
    expect(read.map(({ value, support }) => [value, support])).toEqual(
      Array.from({ length: 3 }, () => ['75-8168330', 'differ']),
    );
    expect(second.seen).toHaveLength(1);
  });

  test('is corrected in an address of any size', async () => {
    const first: Reading = { ...reading('text', '4518 MAIN ROAD, APT 398'), kind: 'address' };
    const [read] = await checked([[first]], noRules, recognizer('4510MAINROAD,APT390'));
    expect(read).toMatchObject({ value: '4510 MAIN ROAD, APT 390', support: 'differ' });
  });
});

test('Copies with equal values and no eight need no second recognizer', async () => {
  expect(await check(reading('ein', '75-3163331', { support: 'agreed', ofCopies: true }), '75-3163339')).toMatchObject({
    value: '75-3163331',
    support: 'agreed',
  });
});

test('A text that the recognizers read differently needs a review, whatever its spaces are', async () => {
  expect(await check(reading('text', 'LANCASTEF'), 'LANCASTER')).toMatchObject({ support: 'differ' });
  expect(await check(reading('text', 'Grand Rapids'), 'GrandRapids')).toMatchObject({ support: 'single' });
});

test('A code that was seen only when it was read again alone stays doubtful', async () => {
  expect(await check(reading('code', 'B', { support: 'majority' }), 'B')).toMatchObject({ support: 'majority' });
  const seen = reading('code', 'B', { support: 'majority', witness: 'whole' });
  expect(await check(seen, 'B')).toMatchObject({ support: 'agreed' });
});

describe('What is read', () => {
  async function linesRead(readings: Reading[], characters: Box[] = []): Promise<Box[]> {
    const read: Box[] = [];
    const readLines = async (_: unknown, lines: readonly Box[]) => {
      read.push(...lines);
      return [];
    };
    await readWithSecondOcr({ ...page, characters }, [readings], () => [], { recognize: async () => [], readLines });
    return read;
  }
  const long = { x0: 0, y0: 0, x1: 800, y1: 20 };
  const inLong = reading('amount', null, { again: { strips: [[long]], parse: () => undefined } });

  test('A long box without a number is read only where its letters and digits are', async () => {
    const digits = [100, 112, 124].map((x0) => ({ x0, y0: 3, x1: x0 + 10, y1: 17 }));
    expect(await linesRead([inLong], digits)).toEqual([{ x0: 90, y0: 0, x1: 144, y1: 20 }]);
  });

  test('A long box with ink all over it is not read', async () => {
    const ends = [10, 700].map((x0) => ({ x0, y0: 3, x1: x0 + 10, y1: 17 }));
    expect(await linesRead([inLong], ends)).toEqual([]);
    expect(await linesRead([inLong])).toEqual([]);
  });

  test('A line that belongs to two values is read once', async () => {
    expect(await linesRead([reading('code', 'D'), reading('amount', 1250.5)])).toEqual([box]);
  });
});
