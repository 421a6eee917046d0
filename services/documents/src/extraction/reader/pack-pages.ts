import type { KindPage } from '../read-kinds.js';
import { checkClassification, checkText, Misbehaviour } from './check-answer.js';
import { REQUEST_LIMITS, type ReadPage } from './protocol.js';

/**
 * The pages of a document as input of the task `kinds`. The words are copied as bytes, because parsing the words of a long statement would
 * block the service. Undefined if they are too large for one message.
 */
export function packPages(pages: readonly ReadPage[]): Uint8Array | undefined {
  const pieces: Uint8Array[] = [];
  for (const { page, classification, words } of pages) {
    const head = JSON.stringify({ page, classification }).slice(0, -1);
    const start = Buffer.from(`${pieces.length === 0 ? '[' : ','}${head}`);
    pieces.push(start, ...(words ? [Buffer.from(',"text":'), words] : []), Buffer.from('}'));
  }
  pieces.push(Buffer.from(']'));
  const packed = Buffer.concat(pieces);
  return packed.length > REQUEST_LIMITS.binaryBytesMax ? undefined : packed;
}

/** @throws Misbehaviour for anything that `packPages` does not write. */
export function unpackPages(packed: Buffer): KindPage[] {
  const pages: unknown = JSON.parse(packed.toString('utf8'));
  if (!Array.isArray(pages)) throw new Misbehaviour('pages');
  return pages.map(({ page, classification, text }) => ({
    page,
    classification: checkClassification(classification),
    ...(text !== undefined && { text: checkText(text, page) }),
  }));
}
