import { isAccountNumber, newAccountNumber } from './account-number.js';

test('Each new account number has 12 digits, no leading zero and a valid check digit', () => {
  for (let n = 0; n < 1_000; n++) expect(isAccountNumber(newAccountNumber())).toBe(true);
});

test('The check digit notices each wrong digit', () => {
  const number = newAccountNumber();
  for (let place = 0; place < number.length; place++) {
    for (let digit = 0; digit <= 9; digit++) {
      const typed = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`;
      expect([typed, isAccountNumber(typed)]).toEqual([typed, typed === number]);
    }
  }
});
