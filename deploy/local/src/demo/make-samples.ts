import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.js';
import { drawSampleReceipt } from './sample-receipt.js';
import { drawSampleW2 } from './sample-w2.js';
import { callerOf, findTarget } from './suite-client.js';

/** Writes samples/receipt.pdf, samples/w2.pdf and samples/w2.png. The running suite (`npm start`) renders the picture. */
const target = findTarget();
const api = callerOf(target);
const folder = join(root, 'samples');

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'receipt.pdf'), await drawSampleReceipt());
const w2 = await drawSampleW2();
writeFileSync(join(folder, 'w2.pdf'), w2);
writeFileSync(join(folder, 'w2.png'), await pictureOf(w2));

/** The first page as the API shows it. */
async function pictureOf(pdf: Uint8Array): Promise<Uint8Array> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf)]), 'sample.pdf');
  const { id } = await api<{ id: string }>('POST', '/v1/documents/upload', form);
  const response = await fetch(`${target.baseUrl}/v1/documents/${id}/pages/1.png`, {
    headers: { authorization: `Bearer ${target.testKey}` },
  });
  if (!response.ok) throw new Error(await response.text());
  const picture = new Uint8Array(await response.arrayBuffer());
  await api('DELETE', `/v1/documents/${id}`);
  return picture;
}
