import { maskNumbers } from '@exchequer/telemetry';

const REPEATED_MAX = 100;
const DEPTH_SHOWN_MAX = 20;
const LOCATION_LENGTH_MAX = 100;

const [QUOTE, BACKSLASH, COLON, COMMA] = [...Buffer.from('"\\:,')];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [...Buffer.from('{}[]')];

/** An object with the names seen so far, or an array. */
interface Level {
  readonly names?: Set<string>;
  /** The member or the index that is being read. */
  at: string | number;
}

/**
 * Where an object has a member for the second time, as `body.items[0].amount`, at most 100. Parsers differ in which of them counts (ours
 * lets the last one win), so what was checked on the way here may not be what is done.
 * @param json UTF-8; of malformed text the answer means nothing
 */
export function repeatedMembers(json: Buffer): string[] {
  const repeated: string[] = [];
  const open: Level[] = [];
  for (let i = 0; i < json.length && repeated.length < REPEATED_MAX; i++) {
    const byte = json[i];
    const level = open.at(-1);
    if (byte === QUOTE) {
      const end = endOfString(json, i);
      if (end === -1) break;
      if (level?.names && nextVisible(json, end + 1) === COLON) {
        const name = nameOf(json.toString('utf8', i, end + 1));
        level.at = name;
        if (level.names.has(name)) repeated.push(locationOf(open));
        level.names.add(name);
      }
      i = end;
    } else if (byte === OPEN_OBJECT) open.push({ names: new Set(), at: '' });
    else if (byte === OPEN_ARRAY) open.push({ at: 0 });
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) open.pop();
    else if (byte === COMMA && typeof level?.at === 'number') level.at += 1;
  }
  return repeated;
}

/** The position of the closing quote: the first with an even number of backslashes before it. */
function endOfString(json: Buffer, start: number): number {
  for (let end = json.indexOf(QUOTE!, start + 1); end !== -1; end = json.indexOf(QUOTE!, end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

/** The next byte that is no white space. */
function nextVisible(json: Buffer, start: number): number | undefined {
  let i = start;
  while (json[i]! <= 0x20) i += 1;
  return json[i];
}

/** `"a"` and `"\u0061"` are one name. */
function nameOf(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    return JSON.parse(literal) as string;
  } catch {
    return literal;
  }
}

function locationOf(open: readonly Level[]): string {
  const steps = open.slice(0, DEPTH_SHOWN_MAX).map(({ at }) => (typeof at === 'number' ? `[${at}]` : `.${at}`));
  return maskNumbers(`body${steps.join('')}`).slice(0, LOCATION_LENGTH_MAX);
}
