import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseXml, type XmlElement } from '@exchequer/xml';
import { fixture, schemaProblem } from '../test/schema.js';
import {
  type IsoMessage,
  readIsoMessage,
  writeCreditTransfer,
  writePaymentReturn,
  writePaymentStatus,
  writeStatusRequest,
} from './index.js';

const FOLDER = fileURLToPath(new URL('../test/fixtures/', import.meta.url));
const samples = globSync('fednow20022/**/*.xml', { cwd: FOLDER }).sort();

test('There are samples of each kind of payment message.', () => {
  expect(samples.length).toBe(72);
});

test.each(samples)('%s is read, and written again with the same elements.', (path) => {
  const text = fixture(path);
  const result = readIsoMessage(text);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const written = write(result.message);
  expect(parseXml(written).root.children).toEqual(withDecimals(parseXml(text).root).children);
  expect(readIsoMessage(written)).toEqual(result);
  expect(schemaProblem(written)).toBe('');
});

function write(message: IsoMessage): string {
  switch (message.name) {
    case 'pacs.008.001.08':
      return writeCreditTransfer(message.body);
    case 'pacs.002.001.10':
      return writePaymentStatus(message.body);
    case 'pacs.004.001.10':
      return writePaymentReturn(message.body);
    case 'pacs.028.001.03':
      return writeStatusRequest(message.body);
    default:
      throw new Error(message.name);
  }
}

/** Amounts are written with two decimals; some samples have none. */
function withDecimals(element: XmlElement): XmlElement {
  const { text, children } = element;
  if (children) return { ...element, children: children.map(withDecimals) };
  return /IntrBkSttlmAmt$/.test(element.name) && text && !text.includes('.')
    ? { ...element, text: `${text}.00` }
    : element;
}
