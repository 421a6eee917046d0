import { personalNumberIn } from './personal-numbers.js';

test.each([
  ['123-45-6789'],
  ['SSN 400 55 1234'],
  ['400\u201355\u20131234'],
  ['４００-５５-１２３４'],
  ['(400.55.1234)'],
])('%s looks like a Social Security number', (text) => {
  expect(personalNumberIn(text)).toBe('a Social Security number');
});

test.each([
  ['4242424242424242'],
  ['4242 4242 4242 4242'],
  ['card 3782-822463-10005.'],
  ['6011000990139424'],
  ['2223003122003222'],
  ['9999991234567893'],
])('%s looks like a card number', (text) => {
  expect(personalNumberIn(text)).toBe('a card number');
});

test.each([
  ['order-4711'],
  ['123456789'],
  ['12-3456789'],
  ['2026-11-28'],
  ['1795881600000'],
  ['4242424242424241'],
  ['+1 512 555 0100'],
  ['550e8400-e29b-41d4-a716-446655440000'],
  ['x4242424242424242'],
  ['400-55-12345'],
])('%s looks like no number of a person or a card', (text) => {
  expect(personalNumberIn(text)).toBeUndefined();
});

test('nine digits are refused under a name that says whose number they are', () => {
  const found = ['ssn', 'customer_ssn', 'taxId', 'social security', 'tin', 'order', 'listing'].filter((name) =>
    personalNumberIn('400551234', name),
  );
  expect(found).toEqual(['ssn', 'customer_ssn', 'taxId', 'social security', 'tin']);
});
