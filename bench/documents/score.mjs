/** Compares an extraction with the truth, field by field. */

const SKIPPED = new Set(['bank_address', 'holder_address']);

/**
 * One outcome for every field that the document or the extraction has: `{ name, right, confidence, expected, got, empty }`. A value
 * is wrong if the document has none, and null is wrong if the document has a value. A truth of `undefined` is not compared. Rows of lists
 * are compared in their order; a row that is missing or too many has only wrong fields.
 */
export function score(truth, part) {
  const fields = new Map((part?.fields ?? []).map((field) => [field.name, field]));
  const outcomes = [];
  for (const [name, expected] of Object.entries(truth)) {
    if (expected === undefined || SKIPPED.has(name)) continue;
    if (Array.isArray(expected)) outcomes.push(...scoreRows(name, expected, fields));
    else outcomes.push(outcome(name, expected, fields.get(name)));
  }
  return outcomes;
}

/** Nulls with this confidence or more where the document has a value. They are wrong values like any other. */
export const wrongNulls = (outcomes, trusted) =>
  outcomes.filter(({ right, got, confidence }) => !right && got === null && confidence >= trusted).length;

/** The part about the same document as the truth: the one with the most right fields. */
export function partFor(truth, parts) {
  const rights = parts.map((part) => score(truth, part).filter(({ right }) => right).length);
  return parts[rights.indexOf(Math.max(...rights))];
}

function outcome(name, expected, field) {
  const value = field?.value ?? null;
  return {
    name,
    right: isSame(expected, value),
    confidence: field?.confidence ?? 0,
    expected,
    got: value,
    empty: expected === null,
    field,
  };
}

function scoreRows(list, expected, fields) {
  const got = rowsOf(list, fields);
  const keys = [...new Set([...expected, ...got.map((row) => Object.fromEntries(row))].flatMap(Object.keys))];
  const pairs = align(expected, got);
  return pairs.flatMap(([want, row], i) =>
    keys.flatMap((key) => {
      if (want && want[key] === undefined && expected.length > 0) return [];
      const field = row?.get(key);
      const all = outcome(`${list}[${i}].${key}`, want?.[key] ?? null, field);
      if (want && row) return [all];
      // A row that is not in the document, or was not found.
      return want || field ? [{ ...all, right: false }] : [];
    }),
  );
}

function rowsOf(list, fields) {
  const rows = [];
  for (const [name, field] of fields) {
    const match = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name);
    if (match?.[1] !== list) continue;
    rows[Number(match[2])] ??= new Map();
    rows[Number(match[2])].set(match[3], field);
  }
  return rows.filter(Boolean);
}

/** Pairs rows in their order so that as many fields as possible are equal. */
function align(expected, got) {
  const alike = (want, row) =>
    Object.keys(want).filter((key) => isSame(want[key] ?? null, row.get(key)?.value ?? null)).length;
  const best = Array.from({ length: expected.length + 1 }, () => new Array(got.length + 1).fill(0));
  for (let i = expected.length - 1; i >= 0; i--)
    for (let j = got.length - 1; j >= 0; j--)
      best[i][j] = Math.max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + 0.01 + alike(expected[i], got[j]));
  const pairs = [];
  let [i, j] = [0, 0];
  while (i < expected.length || j < got.length) {
    const both = i < expected.length && j < got.length;
    if (both && best[i][j] === best[i + 1][j + 1] + 0.01 + alike(expected[i], got[j]))
      pairs.push([expected[i++], got[j++]]);
    else if (both ? best[i][j] === best[i + 1][j] : i < expected.length) pairs.push([expected[i++], undefined]);
    else pairs.push([undefined, got[j++]]);
  }
  return pairs;
}

/** Compares money to the cent. Compares text without case, spaces and punctuation around words. */
function isSame(a, b) {
  if (typeof a === 'string' && typeof b === 'string') return plain(a) === plain(b);
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 0.005;
  return a === b;
}

const plain = (text) =>
  text.toUpperCase().replace(/[.,]/g, ' ').replace(/[’`]/g, "'").replace(/X/g, '*').replace(/\s+/g, ' ').trim();
