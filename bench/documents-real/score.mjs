/** Compares what was read from a real document with its labels. */

/**
 * One outcome for each labelled field, and for each field of a form that was read although its box is empty. A label lists every printed
 * field of a form; what it does not list is empty. Of statements and receipts only the labelled fields are compared.
 */
export function score(truth, part) {
  const expected = flatten(truth.data);
  const fields = new Map((part?.fields ?? []).map((field) => [field.name, field]));
  if (truth.document_type === 'unknown') {
    const type = part?.document_type ?? 'unknown';
    const confidence = type === 'unknown' ? 0 : (part?.confidence ?? 0);
    return [
      { name: 'document_type', right: type === 'unknown', confidence, expected: 'unknown', got: type, empty: false },
    ];
  }
  const isForm = /^(w2|1099-)/.test(truth.document_type);
  const ignored = new Set(truth.ignored ?? []);
  const names = new Set(expected.keys());
  const lists = new Set([...expected.keys()].filter((name) => name.includes('[')).map((name) => name.split('[')[0]));
  for (const name of fields.keys()) {
    if (isForm || lists.has(name.split('[')[0])) names.add(name);
  }
  return [...names]
    .filter((name) => !ignored.has(name) && !ignored.has(name.split('[')[0]) && !isUnlabelledColumn(truth, name))
    .map((name) => {
      const want = expected.get(name) ?? null;
      const field = fields.get(name);
      const got = field?.value ?? null;
      const empty = want === null || want === false;
      const right = part?.document_type === truth.document_type && isSame(want, got);
      return { name, right, confidence: field?.confidence ?? 0, expected: want, got, empty };
    });
}

/** Gives each labelled part the part that was read from it: first of the same type with the same identity, then of the same type. */
export function partsFor(truths, parts) {
  const left = [...parts];
  const take = (index) => (index >= 0 ? left.splice(index, 1)[0] : undefined);
  const found = truths.map((truth) => {
    const keys = ['ssn', 'recipient_tin', 'account_number', 'wages', 'total'].filter(
      (key) => truth.data?.[key] != null,
    );
    return take(
      left.findIndex(
        (part) =>
          part.document_type === truth.document_type &&
          keys.some((key) => isSame(truth.data[key], part.extracted_data[key] ?? null)),
      ),
    );
  });
  return found.map(
    (part, i) =>
      part ??
      take(left.findIndex((each) => each.document_type === truths[i].document_type)) ??
      (truths.length === 1 ? left[0] : undefined),
  );
}

/** A column of a list that the labels do not have, for example the running balance. */
function isUnlabelledColumn({ data }, name) {
  const [, list, column] = /^(\w+)\[\d+\]\.(\w+)$/.exec(name) ?? [];
  const first = list && data[list]?.[0];
  return Boolean(first) && !(column in first);
}

function flatten(data = {}) {
  const fields = new Map();
  for (const [name, value] of Object.entries(data)) {
    if (!Array.isArray(value)) fields.set(name, value);
    else {
      for (const [i, entry] of value.entries())
        for (const [key, each] of Object.entries(entry)) fields.set(`${name}[${i}].${key}`, each);
    }
  }
  return fields;
}

/** Compares money to the cent. Compares text without case, spaces and punctuation around words. An empty checkbox is null or false. */
function isSame(a, b) {
  if (typeof a === 'string' && typeof b === 'string') return plain(a) === plain(b);
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 0.005;
  return (a || null) === (b || null);
}

const plain = (text) => text.toUpperCase().replace(/[.,]/g, ' ').replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim();
