import { cutLine } from './page-text.js';

const lineOf = (text: string) => text.split(' ').map((word) => ({ text: word }));
const textOf = (line: readonly { text: string }[]) => line.map(({ text }) => text).join(' ');

test('A line that a printer can print stays as it is', () => {
  const line = `Beginning balance on October 6, 2021 ${'. '.repeat(40)}- $ 4,250.00`;
  expect(textOf(cutLine(lineOf(line)))).toBe(line);
});

test('The amount behind a long leader stays in the line', () => {
  for (const leader of ['.', '-', '....................'])
    expect(textOf(cutLine(lineOf(`Beginning balance ${`${leader} `.repeat(100)}$ -4,250.00`)))).toBe(
      `Beginning balance ${leader} $ -4,250.00`,
    );
});

test('A line has at most 60 words and 500 characters', () => {
  const many = Array.from({ length: 3_000 }, (_, i) => ({ text: `w${i}` }));
  expect(cutLine(many)).toEqual(many.slice(0, 60));
  const long = Array.from({ length: 3_000 }, () => ({ text: 'x'.repeat(80) }));
  expect(cutLine(long)).toEqual(long.slice(0, 6));
});
