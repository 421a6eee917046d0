import { shownAmount } from '../calculation/explained-lines.js';
import { inputNameOf } from '../calculation/input/input-names.js';
import type { Evaluation } from '../engine/evaluate.js';
import { explain } from '../engine/explain.js';
import type { FormRevision, PrintedLine } from '../forms/form-revision.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { Entry } from '../prefill/entries.js';
import type { ReturnLine } from './returns.api.js';

/** An entry as stored, in dollars. */
export type StoredEntry = Omit<Entry, 'amount'> & { readonly amount: number };

export type InputOrigins = Readonly<Record<string, readonly string[]>>;

/** The lines of the attached forms in printed order: every line with a fact or a document entry, zero or not. */
export function returnLines(
  evaluation: Evaluation<TaxReturn>,
  forms: readonly FormRevision[],
  entries: readonly StoredEntry[],
  told: InputOrigins,
): Record<string, ReturnLine[]> {
  const explained = explain(
    evaluation,
    forms.flatMap((form) => form.lines),
    inputNameOf,
  );
  const origins = new Map(explained.map(({ form, line, from }) => [`${form}:${line}`, fromDocuments(from, told)]));
  return Object.fromEntries(
    forms.map(({ form, rows }) => [
      form,
      rows.flatMap((row) => {
        if ('heading' in row) return [];
        const entered = entries.filter((entry) => entry.form === form && entry.line === row.line);
        // An amount that was read from a document keeps its line, whatever a rule computes for it.
        return row.fact && entered.length === 0
          ? [computedLine(evaluation, row, origins.get(`${form}:${row.line}`) ?? [])]
          : entered.map((entry) => enteredLine(row, entry));
      }),
    ]),
  );
}

/** An input member that documents supplied has these documents as its origin. */
function fromDocuments(from: readonly string[], told: InputOrigins): string[] {
  const documentsOf = (place: string) => told[place.replace(/^input:/, '')]?.map(originOf);
  return [...new Set(from.flatMap((place) => documentsOf(place) ?? place))];
}

/** A document, or a connection to bookkeeping software. */
const originOf = (id: string): string => (id.startsWith('conn_') ? `bookkeeping:${id}` : `document:${id}`);

function computedLine(
  { get }: Evaluation<TaxReturn>,
  { line, label, unit, fact }: PrintedLine,
  from: string[],
): ReturnLine {
  const amount = shownAmount(get(fact!), unit);
  return { line, label, amount, ...(unit && { unit }), from, source: fact!.source };
}

function enteredLine({ line, label }: PrintedLine, entry: StoredEntry): ReturnLine {
  const { amount, documents, source } = entry;
  return {
    line,
    label: entry.label ?? label,
    amount,
    from: documents.length > 0 ? documents.map(originOf) : ['input:withholding'],
    source,
  };
}
