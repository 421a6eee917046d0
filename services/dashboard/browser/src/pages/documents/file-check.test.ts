import { FILE_BYTES_MAX, fingerprintOf, whyNotSent } from './file-check.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]);
const file = (bytes: BlobPart, name = 'w2.png') => new File([bytes], name);

test('What the API would refuse is told before it is sent', async () => {
  expect(await whyNotSent(file(PNG))).toBeUndefined();
  expect(await whyNotSent(file('\n%PDF-1.7', 'scan.txt'))).toBeUndefined();
  expect(await whyNotSent(file(''))).toBe('empty');
  expect(await whyNotSent(file('hello', 'hello.pdf'))).toBe('wrong_type');
  expect(await whyNotSent(file(new Uint8Array(FILE_BYTES_MAX + 1)))).toBe('too_large');
  expect(await whyNotSent(file(PNG, 'a\u202e.png'))).toBe('wrong_name');
  expect(await whyNotSent(file(PNG, `${'é'.repeat(130)}.png`))).toBe('wrong_name');
});

test('The same bytes are the same file, whatever its name', async () => {
  expect(await fingerprintOf(file(PNG, 'a.png'))).toBe(await fingerprintOf(file(PNG, 'b.png')));
  expect(await fingerprintOf(file(PNG))).not.toBe(await fingerprintOf(file('%PDF-')));
});
