import { amountInWords } from './amount-in-words.js';

test.each([
  [1n, 'Zero and 01/100'],
  [100n, 'One and 00/100'],
  [1_917n, 'Nineteen and 17/100'],
  [4_200n, 'Forty-two and 00/100'],
  [125_005n, 'One thousand two hundred fifty and 05/100'],
  [100_000_100n, 'One million one and 00/100'],
  [
    90_071_992_547_499n,
    'Nine hundred billion seven hundred nineteen million nine hundred twenty-five thousand four hundred seventy-four and 99/100',
  ],
])('The amount line for %s cents', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});
