import { parseRate } from '@exchequer/money';
import { begunSteps, wholeSteps } from './amounts.js';
import { brackets, stepFor, yieldOf } from './brackets.js';
import { evaluate } from './evaluate.js';
import { explain, explainTree } from './explain.js';
import { corrected, type Fact, factsAbout } from './fact.js';
import { isCarriedTo, parameter, parametersOf, valueInForce } from './parameter.js';
import { rounders } from './rounding.js';

interface Box {
  readonly length: bigint;
  readonly width: bigint;
}
const fact = factsAbout<Box>();
const options = { on: '2024-06-30', unit: 'cent' } as const;

test('a fact is computed once, however many need it', () => {
  let times = 0;
  const area = fact('area', 'test', ({ given }) => {
    times += 1;
    return given.length * given.width;
  });
  const twice = fact('twice', 'test', ({ get }) => get(area) + get(area));
  expect(evaluate({ length: 2n, width: 3n }, options).get(twice)).toBe(12n);
  expect(times).toBe(1);
});

test('facts that need each other are an error that names them', () => {
  const first: Fact<Box, bigint> = fact<bigint>('first', 'test', ({ get }) => get(second));
  const second: Fact<Box, bigint> = fact<bigint>('second', 'test', ({ get }) => get(first));
  expect(() => evaluate({ length: 1n, width: 1n }, options).get(first)).toThrow('first depends on itself');
});

test('a parameter has the value of the day, and none before its first', () => {
  const speed = parameter('testSpeed', 'test', [
    ['2024-01-01', 1, 'first'],
    ['2024-07-01', 2, 'second'],
  ]);
  expect(valueInForce(speed, '2024-06-30').value).toBe(1);
  expect(valueInForce(speed, '2024-07-01').source).toBe('second');
  expect(() => valueInForce(speed, '2023-12-31')).toThrow('testSpeed has no value on 2023-12-31');
  expect(() =>
    parameter('testBackwards', 'test', [
      ['2024-01-01', 1, ''],
      ['2024-01-01', 2, ''],
    ]),
  ).toThrow(RangeError);
});

test('published results never change: a corrected value and a corrected rule apply from their edition on', () => {
  const speed = parameter('testCorrectedSpeed', 'test', [
    ['2024-01-01', 10n, 'as published'],
    ['2024-01-01', 12n, 'as corrected', { since: 1 }],
    ['2025-01-01', 20n, 'known later', { since: 2 }],
  ]);
  const late = parameter('testLateSpeed', 'test', [['2024-01-01', 1n, 'new']], 1);
  const distance = fact(
    'distance',
    'test',
    corrected(
      2,
      ({ given, law }) => given.length * law(speed) + given.width,
      ({ given, law }) => given.length * law(speed),
    ),
  );
  const found = (on: string, edition?: number) =>
    evaluate({ length: 3n, width: 1n }, { on, unit: 'cent', ...(edition !== undefined && { edition }) }).get(distance);
  expect([found('2024-06-30', 0), found('2024-06-30', 1), found('2024-06-30', 2)]).toEqual([30n, 36n, 37n]);
  expect([found('2025-06-30', 0), found('2025-06-30', 1), found('2025-06-30', 2)]).toEqual([30n, 36n, 61n]);
  expect(found('2025-06-30')).toBe(61n);
  expect(() => valueInForce(late, '2024-06-30', 0)).toThrow('testLateSpeed has no value on 2024-06-30');
  expect(() =>
    parameter('testUnordered', 'test', [
      ['2024-01-01', 1, '', { since: 1 }],
      ['2024-01-01', 2, ''],
    ]),
  ).toThrow(RangeError);
});

test('a value of an earlier year is carried to the years after it', () => {
  const speed = parametersOf('QQ')('testCarriedSpeed', 'test', [
    ['2024-01-01', 1, 'first'],
    ['2025-01-01', 2, 'second', { carriedFrom: 2025 }],
  ]);
  const carriedTo = (year: number) => isCarriedTo(year, valueInForce(speed, `${year}-01-01`));
  expect([speed.state, carriedTo(2024), carriedTo(2025), carriedTo(2026)]).toEqual(['QQ', false, false, true]);
});

test('brackets are exact for any denominators of their rates', () => {
  const schedule = brackets([
    [0n, parseRate('0.1')],
    [1_000n, parseRate('0.125')],
  ]);
  const { numerator, denominator } = yieldOf(schedule, 1_001n);
  expect(numerator * 1_000n).toBe(100_125n * denominator);
  expect(yieldOf(schedule, -5n).numerator).toBe(0n);
  expect(() =>
    brackets([
      [5n, parseRate('0.1')],
      [5n, parseRate('0.2')],
    ]),
  ).toThrow('thresholds must ascend');
});

test('steps: whole ones, begun ones, and values by thresholds that must be exceeded', () => {
  expect([wholeSteps(2_999n, 1_000n), begunSteps(2_001n, 1_000n), begunSteps(2_000n, 1_000n)]).toEqual([2n, 3n, 2n]);
  const steps = [
    [0n, 'low'],
    [100n, 'high'],
  ] as const;
  expect([stepFor(steps, -1n), stepFor(steps, 100n), stepFor(steps, 101n)]).toEqual(['low', 'low', 'high']);
});

test('whole dollars: each product is rounded once, half up', () => {
  expect(rounders.dollar.round(150n)).toBe(200n);
  expect(rounders.dollar.round(-149n)).toBe(-100n);
  expect(rounders.dollar.times(1_000n, parseRate('0.149'))).toBe(100n);
  expect(rounders.cent.times(1_001n, parseRate('0.1235'))).toBe(124n);
});

test('a line is traced through facts without a line, and without zero amounts', () => {
  const length = fact('length', 'tape', ({ given }) => given.length, 'length');
  const width = fact('width', 'tape', ({ given }) => given.width, 'width');
  const margin = fact('margin', 'plan', () => 0n, 'margin');
  const sides = fact('sides', 'plan', ({ get }) => get(length) + get(width) + get(margin));
  const girth = fact('girth', 'plan', ({ get }) => get(sides) + get(sides));
  const lines = [
    { form: 'B', line: '1', label: 'Girth', fact: girth },
    { form: 'B', line: '2', label: 'Margin', fact: margin },
    { form: 'A', line: '1', label: 'Length', fact: length },
    { form: 'A', line: '9', label: 'Girth again', fact: girth },
  ];
  const explained = explain(evaluate({ length: 4n, width: 3n }, { ...options, trace: true }), lines);
  expect(explained.map(({ form, line, amount, from }) => [`${form}:${line}`, amount, from])).toEqual([
    ['B:1', 14n, ['A:9']],
    ['A:1', 4n, ['input:length']],
    ['A:9', 14n, ['A:1', 'input:width']],
  ]);
  expect(explainTree(explained, ['B:1', 'A:1']).split('\n')).toEqual([
    'B:1 Girth: 14 [plan]',
    '└─ A:9 Girth again: 14 [plan]',
    '   ├─ A:1 Length: 4 [tape]',
    '   │  └─ input:length',
    '   └─ input:width',
  ]);
  expect(explainTree([...explained, { ...explained[0]!, form: 'C', from: ['A:1'] }], ['A:9', 'C:1'])).toMatch(
    /C:1 Girth: 14 \[plan\]\n└─ A:1 Length: 4 \(see above\)$/,
  );
});
