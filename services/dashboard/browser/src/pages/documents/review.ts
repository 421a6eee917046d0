import type { DocumentPart } from '@exchequer/sdk';
import { LISTS, rowCount, type Value } from './fields.ts';

/** One act of the person. It is sent with the others when they save. */
export type Step =
  | { readonly act: 'set'; readonly name: string; readonly value: Value; readonly base: Value | undefined }
  | { readonly act: 'remove'; readonly row: string };

/** What a person has done to a part and not saved yet, oldest first. It lives in memory only: it can hold numbers of persons. */
export type Steps = readonly Step[];

export function staged(steps: Steps): ReadonlyMap<string, Value> {
  return new Map(steps.flatMap((step) => (step.act === 'set' ? [[step.name, step.value] as const] : [])));
}

export function removedRows(steps: Steps): ReadonlySet<string> {
  return new Set(steps.flatMap((step) => (step.act === 'remove' ? [step.row] : [])));
}

/** `set`: the last value of a field counts. A second removal of a row does nothing. */
export function withStep(steps: Steps, step: Step): Steps {
  if (step.act === 'remove' && removedRows(steps).has(step.row)) return steps;
  return [...steps, step];
}

export const undone = (steps: Steps): Steps => steps.slice(0, -1);

/** The `fields` of the request that saves all steps. Values in a row that is removed are not sent. */
export function toFields(steps: Steps): Readonly<Record<string, Value>> {
  const removed = removedRows(steps);
  const values = [...staged(steps)].filter(([name]) => !removed.has(name.split('.')[0]!));
  return Object.fromEntries([...values, ...[...removed].map((row) => [row, null] as const)]);
}

/** The row that can be added to a list now: the one behind its rows and those that are added already. */
export function nextRow(part: Pick<DocumentPart, 'extracted_data'>, steps: Steps, list: string): number {
  const added = [...staged(steps).keys()].flatMap((name) => {
    const match = name.startsWith(`${list}[`) ? /\[(\d+)\]/.exec(name) : null;
    return match ? [Number(match[1]) + 1] : [];
  });
  return Math.max(rowCount(part, list), ...added);
}

/** The steps that add an empty row. */
export function rowSteps(type: string, list: string, index: number): Steps {
  const members = LISTS[type]?.[list] ?? [];
  return members.map((member) => ({
    act: 'set',
    name: `${list}[${index}].${member}`,
    value: null,
    base: undefined,
  }));
}

/**
 * Fields that somebody else has changed since this person changed them, and not to the same value.
 * @param part as the API has it now
 */
export function conflicts(part: Pick<DocumentPart, 'fields'>, steps: Steps): readonly string[] {
  const now = new Map(part.fields.map(({ name, value }) => [name, value]));
  const first = new Map<string, Value | undefined>();
  for (const step of steps) if (step.act === 'set' && !first.has(step.name)) first.set(step.name, step.base);
  return [...staged(steps)].flatMap(([name, value]) => {
    const current = now.get(name);
    return current === first.get(name) || current === value ? [] : [name];
  });
}

/** The person has seen the newest values and keeps their own: these are the base from now on. */
export function rebased(part: Pick<DocumentPart, 'fields'>, steps: Steps): Steps {
  const now = new Map(part.fields.map(({ name, value }) => [name, value]));
  return steps.map((step) => (step.act === 'set' ? { ...step, base: now.get(step.name) } : step));
}
