/** Compares an extraction with the truth, field by field. */

const SCALARS = [
  'employer',
  'ein',
  'employer_address',
  'control_number',
  'employee',
  'ssn',
  'employee_address',
  'wages',
  'federal_tax',
  'ss_wages',
  'ss_tax',
  'medicare_wages',
  'medicare_tax',
  'ss_tips',
  'allocated_tips',
  'dependent_care',
  'nonqualified_plans',
  'statutory_employee',
  'retirement_plan',
  'third_party_sick_pay',
  'tax_year',
];
const LISTS = {
  box12: ['code', 'amount'],
  other: ['description', 'amount'],
  state_rows: ['state', 'state_id', 'wages', 'tax'],
  local_rows: ['wages', 'tax', 'locality'],
};

/**
 * One outcome for every field that the form or the extraction has: `{ name, right, confidence, expected, got, empty }`. A
 * value is wrong if the form has none, and null is wrong if the form has a value.
 */
export function score(truth, part) {
  const expected = flatten(truth);
  const got = new Map((part?.fields ?? []).map((field) => [field.name, field]));
  const names = new Set([...expected.keys(), ...[...got.keys()].filter((name) => name.includes('['))]);
  return [...names].map((name) => {
    const want = expected.get(name) ?? null;
    const field = got.get(name);
    const value = field?.value ?? null;
    return {
      name,
      right: isSame(want, value),
      confidence: field?.confidence ?? 0,
      expected: want,
      got: value,
      empty: want === null,
    };
  });
}

/** The part about the same person as the truth. */
export function partFor(truth, parts) {
  return (
    parts.find((part) => part.extracted_data.ssn === truth.ssn) ??
    parts.find((part) => part.extracted_data.wages === truth.wages) ??
    parts[0]
  );
}

function flatten(truth) {
  const fields = new Map(SCALARS.map((name) => [name, truth[name] ?? null]));
  for (const [list, keys] of Object.entries(LISTS)) {
    truth[list].forEach((entry, i) => {
      for (const key of keys) fields.set(`${list}[${i}].${key}`, entry[key] ?? null);
    });
  }
  return fields;
}

/** Compares money to the cent. Compares text without case, spaces and punctuation around words. */
function isSame(a, b) {
  if (typeof a === 'string' && typeof b === 'string') return plain(a) === plain(b);
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 0.005;
  return a === b;
}

const plain = (text) => text.toUpperCase().replace(/[.,]/g, ' ').replace(/[’`]/g, "'").replace(/\s+/g, ' ').trim();
