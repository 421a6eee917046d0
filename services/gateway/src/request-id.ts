import { randomFillSync } from 'node:crypto';
import { newId } from '@exchequer/ids';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 'req_'.length + 10;
const RANDOM_LENGTH = 16;

const pool = Buffer.alloc(RANDOM_LENGTH * 256);
let used = pool.length;
let timeMs = 0;
let timeText = '';

/**
 * An id of the same form as `newId('req')`, with the time in front, but in no order within a millisecond. There is one for each
 * request, and keeping that order takes a tenth of the gateway's own work.
 */
export function newRequestId(): string {
  const nowMs = Date.now();
  if (nowMs !== timeMs) {
    timeMs = nowMs;
    timeText = newId('req', nowMs).slice(0, TIME_LENGTH);
  }
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = timeText;
  for (const end = used + RANDOM_LENGTH; used < end; used++) id += ALPHABET[pool[used]! & 31];
  return id;
}
