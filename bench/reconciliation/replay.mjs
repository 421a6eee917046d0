import { addDays } from '@exchequer/calendar';
import { learnThresholds } from '../../services/accounting/dist/bank/reconciliation/learn-thresholds.js';
import { itemKey, keyOf } from '../../services/accounting/dist/bank/reconciliation/matching/candidates.js';
import { payerKey } from '../../services/accounting/dist/bank/reconciliation/matching/words.js';
import { candidatesOf, indexItems } from './candidates.mjs';

const WEEK = 7;
const WEEKS_PER_MONTH = 4;

/**
 * Replays a year: each week, new rows arrive and are matched. Items that are matched automatically become paid, whether the
 * match is right or wrong. `person` says whether a person answers the suggestions correctly at the end of each month.
 * @returns the outcome of each row: {row, decided: 'automatic' | 'person' | undefined, right, suggestions}
 */
export function replay(world, matcher, { person }) {
  const paid = new Map();
  const outcomes = new Map(
    world.rows.map((row) => [row.id, { row, decided: undefined, right: undefined, suggestions: [] }]),
  );
  const parties = new Map();
  const partiesOfPayer = new Map();
  const barred = new Set();
  const decisions = [];
  const end = addDays(world.start, world.days + 45);
  let week = 0;
  for (let today = addDays(world.start, WEEK); today <= end; today = addDays(today, WEEK)) {
    week += 1;
    const items = world.items.filter(({ date }) => date <= today).map((item) => openItem(item, paid, today));
    const rows = world.rows.filter(({ id, date }) => date <= today && !outcomes.get(id).decided).map(bankRow);
    const index = indexItems(items);
    const candidates = new Map(rows.map((row) => [row.id, candidatesOf(row, index, partiesOfPayer)]));
    const proposals = matcher({
      rows,
      items,
      candidates,
      learned: { parties, barred, ...learnThresholds(decisions.slice(-200)) },
    });
    for (const row of rows) outcomes.get(row.id).suggestions = [];
    for (const proposal of proposals) {
      for (const rowId of proposal.rowIds) {
        const outcome = outcomes.get(rowId);
        const allocations = proposal.allocations.filter((each) => each.rowId === rowId);
        if (!proposal.automatic) {
          outcome.suggestions.push({ ...proposal, allocations });
          continue;
        }
        Object.assign(outcome, {
          decided: 'automatic',
          right: agrees(allocations, outcome.row.truth) || agrees(allocations, outcome.row.asRight),
          proposal,
          on: today,
        });
        pay(paid, allocations);
        decisions.push({ bits: bitsOf(proposal), right: outcome.right || !person });
      }
    }
    if (person && week % WEEKS_PER_MONTH === 0)
      answer({ world, outcomes, today, paid, parties, partiesOfPayer, barred, decisions });
  }
  return [...outcomes.values()];
}

/**
 * A person who knows the truth processes the remaining rows: confirms, rejects, and matches by hand if there was no right
 * suggestion.
 */
function answer({ world, outcomes, today, paid, parties, partiesOfPayer, barred, decisions }) {
  const itemById = new Map(world.items.map((item) => [item.id, item]));
  for (const outcome of outcomes.values()) {
    const { row } = outcome;
    if (outcome.decided || row.date > addDays(today, -WEEK)) continue;
    const read = bankRow(row);
    const history = (itemId) => {
      const key = keyOf(payerKey(read), itemById.get(itemId).partyId);
      if (!parties.has(key))
        parties.set(key, {
          payerKey: payerKey(read),
          partyId: itemById.get(itemId).partyId,
          confirmed: 0,
          rejectedOn: [],
        });
      return parties.get(key);
    };
    for (const suggestion of outcome.suggestions) {
      decisions.push({ bits: bitsOf(suggestion), right: agrees(suggestion.allocations, row.truth) });
      if (agrees(suggestion.allocations, row.truth)) continue;
      for (const { itemId } of suggestion.allocations) {
        if (row.truth.some((each) => each.itemId === itemId)) continue;
        barred.add(keyOf(row.id, itemKey(suggestion.allocations.map((each) => each.itemId))));
        if (!row.truth.some((each) => itemById.get(each.itemId).partyId === itemById.get(itemId).partyId))
          history(itemId).rejectedOn.push(today);
      }
    }
    outcome.decided = 'person';
    if (row.truth.length === 0) continue;
    pay(
      paid,
      row.truth.map((each) => ({ ...each, amount: BigInt(each.amount) })),
    );
    const { partyId } = itemById.get(row.truth[0].itemId);
    history(row.truth[0].itemId).confirmed += 1;
    const key = payerKey(read);
    if (key) partiesOfPayer.set(key, [...new Set([...(partiesOfPayer.get(key) ?? []), partyId])]);
  }
}

function openItem(item, paid, today) {
  const left = item.total - Number(paid.get(item.id) ?? 0n);
  const closed = item.closedOn !== null && item.closedOn <= today;
  return { ...item, currency: 'USD', due: closed ? 0n : BigInt(Math.max(0, left)) };
}

function bankRow({ id, date, amount, description, counterparty, reference }) {
  return { id, date, amount: BigInt(amount), currency: 'USD', description, counterparty, reference };
}

export function agrees(allocations, truth) {
  const key = ({ itemId, amount, fee }) => `${itemId} ${amount} ${fee}`;
  return allocations.length === truth.length && allocations.map(key).sort().join() === truth.map(key).sort().join();
}

function pay(paid, allocations) {
  for (const { itemId, amount } of allocations) paid.set(itemId, (paid.get(itemId) ?? 0n) + amount);
}

function bitsOf({ confidence }) {
  return Math.min(40, Math.log2(confidence / (1 - confidence)));
}
