import { isBic, isUetr, readFedwireMessageId, toFedwireMessageId, toIsoText } from './index.js';

test('An IMAD is the day, the connection of the bank and a sequence.', () => {
  const id = { date: '2026-11-25', source: 'MMQFMP01', sequence: 42 };
  expect(toFedwireMessageId(id)).toBe('20261125MMQFMP01000042');
  expect(readFedwireMessageId('20261125MMQFMP01000042')).toEqual(id);
  for (const wrong of [
    '20261325MMQFMP01000042',
    '20261125MMQFMP01000000',
    '20261125mmqfmp01000042',
    '',
    '20261125MMQFMP0100004',
  ]) {
    expect(readFedwireMessageId(wrong)).toBeUndefined();
  }
  expect(() => toFedwireMessageId({ ...id, sequence: 0 })).toThrow(RangeError);
  expect(() => toFedwireMessageId({ ...id, source: 'short' })).toThrow(RangeError);
});

test('BICs, UETRs and texts', () => {
  expect(['BOFAUS3N', 'BOFAUS3NXXX', 'bofaus3n', 'BOFAUS3'].map(isBic)).toEqual([true, true, false, false]);
  expect(
    [
      '8a562c67-ca16-48ba-b074-65581be6f011',
      '8A562C67-CA16-48BA-B074-65581BE6F011',
      '8a562c67-ca16-18ba-b074-65581be6f011',
    ].map(isUetr),
  ).toEqual([true, false, false]);
  expect(toIsoText('  José  Núñez\n株式会社 ', 140)).toBe('Jose Nunez');
  expect(toIsoText('Großmann GmbH', 140)).toBe('Grossmann GmbH');
  expect(toIsoText('Cœur SARL, Ørsted, Łódź', 140)).toBe('Coeur SARL, Orsted, Lodz');
});
