import { csvLines } from './csv.js';

test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
  'The text %j, which a spreadsheet would run as a formula, begins with an apostrophe',
  (text) => {
    expect(
      csvLines([[text]])
        .replaceAll('"', '')
        .slice(0, -2),
    ).toBe(`'${text}`);
  },
);
