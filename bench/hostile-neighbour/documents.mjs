import { readFileSync } from 'node:fs';
import { doublingPdf, shadingPdf } from '../../services/documents/test/hostile-pdf.ts';
import { Form } from '../writes/suite.mjs';
import { sleep } from './connections.mjs';

const POLL_MS = 100;
/** Until the pages of the hostile files are known to be slow. */
const HEAD_START_MS = 10_000;
const w2 = readFileSync(new URL('../../samples/w2.pdf', import.meta.url));
/** The same document with other bytes, so that it is not a duplicate. */
const copyOf = (bytes) => Buffer.concat([bytes, Buffer.from(`\n%${Math.random()}`)]);
const formOf = (bytes, name) => new Form('file', name, 'application/pdf', copyOf(bytes));

/** How long one W-2 takes, alone and while four hostile PDFs of another organization are read. */
export async function documentBehindHostileOnes({ hostile, other }) {
  await readW2(other);
  const aloneS = await readW2(other);
  const files = await Promise.all(
    [doublingPdf(), shadingPdf(), doublingPdf(), shadingPdf()].map((bytes) =>
      hostile.client('POST', '/documents/upload', formOf(bytes, 'form.pdf')),
    ),
  );
  await sleep(HEAD_START_MS);
  const behindS = await readW2(other);
  for (const { id } of files) await hostile.client('DELETE', `/documents/${id}`);
  return { aloneS, behindS };
}

async function readW2({ client }) {
  const startedMs = performance.now();
  const { id } = await client('POST', '/documents/upload', formOf(w2, 'w2.pdf'));
  for (;;) {
    const { status } = await client('GET', `/documents/${id}`);
    if (status !== 'processing') break;
    await sleep(POLL_MS);
  }
  return Number(((performance.now() - startedMs) / 1000).toFixed(1));
}
