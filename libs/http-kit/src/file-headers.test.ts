import { parse } from 'content-disposition';
import { fileHeaders } from './file-headers.js';

const headerOf = (name: string) =>
  fileHeaders({ type: 'application/pdf', bytes: 12, name, disposition: 'attachment' })['Content-Disposition']!;

test.each([
  'w2.pdf',
  'a b.pdf',
  'quote".pdf',
  'back\\slash.pdf',
  'größe €.pdf',
  '收据.pdf',
  'percent%20.pdf',
  'semi;colon=x.pdf',
])('The file name %s arrives as it is and cannot change the header', (name) => {
  const header = headerOf(name);
  expect(header).toMatch(/^attachment; [\x20-\x7e]*$/);
  expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename: name } });
});

test('Line breaks in a file name do not add headers', () => {
  expect(headerOf('a\r\nSet-Cookie: x=1')).not.toMatch(/[\r\n]/);
});
