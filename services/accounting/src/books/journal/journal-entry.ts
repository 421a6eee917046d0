import { showLabels } from '@exchequer/http-kit';
import { dollars } from '../../wire/money.js';
import type { JournalEntry } from './journal.api.js';
import type { JournalEntryRow } from './journal.queries.js';

export function toJournalEntry(row: JournalEntryRow): JournalEntry {
  const { source_type: type, source_id: id } = row;
  return {
    id: row.id,
    object: 'journal_entry',
    livemode: row.livemode,
    date: row.date,
    description: row.description,
    source: type === 'manual' || id === null ? null : { type, id },
    lines: row.lines.map(({ account_id, amount }) => {
      const cents = BigInt(amount);
      return { account_id, debit: dollars(cents > 0n ? cents : 0n), credit: dollars(cents < 0n ? -cents : 0n) };
    }),
    reverses: row.reverses,
    reversed_by: row.reversed_by,
    closing: row.closing,
    ...showLabels(row),
    created_at: row.recorded_at.toISOString(),
    created_by: row.created_by,
  };
}
