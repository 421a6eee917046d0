import { agrees } from './replay.mjs';

/** The precision and recall of a replay, in total and by kind of difficulty. */
export function scoreOf(outcomes) {
  const kinds = new Map();
  const all = newCounts();
  for (const outcome of outcomes) {
    if (!kinds.has(outcome.row.kind)) kinds.set(outcome.row.kind, newCounts());
    for (const counts of [all, kinds.get(outcome.row.kind)]) count(counts, outcome);
  }
  return { all, kinds: new Map([...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

export function precision({ automatic, wrong }) {
  return automatic === 0 ? 1 : (automatic - wrong) / automatic;
}

function newCounts() {
  return { rows: 0, about: 0, automatic: 0, wrong: 0, first: 0, among: 0 };
}

function count(counts, { row, decided, right, suggestions }) {
  counts.rows += 1;
  if (row.truth.length > 0) counts.about += 1;
  if (decided === 'automatic') {
    counts.automatic += 1;
    if (!right) counts.wrong += 1;
    return;
  }
  if (row.truth.length === 0) return;
  const places = suggestions.map(({ allocations }) => agrees(allocations, row.truth));
  if (places[0]) counts.first += 1;
  if (places.includes(true)) counts.among += 1;
}
