import { whyNot } from './field-value.js';

test.each(['9999-12-31', '2100-01-01', '1969-12-31', '0000-01-01', '2026-02-30', '2026-1-1'])(
  'The day %s, which the books do not take, is refused',
  (day) => {
    expect(whyNot('date', day)).toEqual({
      message: 'must be a day from 1970-01-01 to 2099-12-31, in the form YYYY-MM-DD',
      code: 'invalid_form',
    });
  },
);

test.each(['1970-01-01', '2024-02-29', '2099-12-31', null])('The day %s is taken', (day) => {
  expect(whyNot('date', day)).toBeUndefined();
});
