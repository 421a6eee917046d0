import { FieldErrors, Problem } from '@exchequer/http-kit';
import { ownerInput } from '../../../test/test-service.ts';
import { readOwner } from './owner.js';

/** Places and codes of the errors of an owner. */
function errorsOf(members: object, livemode: boolean): string[] {
  const errors = new FieldErrors();
  try {
    readOwner(errors, { ...ownerInput, phone: '+14155012345', ...members }, { today: '2026-11-20', livemode });
    errors.throwIfAny();
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.errors!.map(({ location, code }) => `${location} ${code}`);
  }
}

test.each([
  [{ ssn: '123-45-6789' }, 'body.owner.ssn'],
  [{ ssn: '078051120' }, 'body.owner.ssn'],
  [{ ssn: '987-65-4329' }, 'body.owner.ssn'],
  [{ phone: '+15551234567' }, 'body.owner.phone'],
  [{ phone: '(212) 555-0100' }, 'body.owner.phone'],
])('the sample value %j is accepted in test mode, and live mode refuses it by its own code', (members, place) => {
  expect(errorsOf(members, false)).toEqual([]);
  expect(errorsOf(members, true)).toEqual([`${place} sample_value`]);
});

test('a real number is accepted in both modes, and a malformed one is malformed in both', () => {
  for (const livemode of [false, true]) {
    expect(errorsOf({ phone: '(212) 555-2368' }, livemode)).toEqual([]);
    expect(errorsOf({ ssn: '666-12-3456' }, livemode)).toEqual(['body.owner.ssn invalid_ssn']);
    expect(errorsOf({ phone: '+1 415 555' }, livemode)).toEqual(['body.owner.phone invalid_phone']);
  }
});
