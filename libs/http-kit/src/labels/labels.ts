import { Problem } from '../problems/problem.js';
import type { ExternalId, MetadataChange, MetadataInput } from '../wire-types.js';

/** What a caller says about an object that it creates: its own id, and data of its own. */
export interface LabelsInput {
  /** The id of the object in your system. */
  external_id?: ExternalId;
  /** True: refused with 409 `external_id_taken` if another object of this kind has this `external_id`. Default: false. */
  unique_external_id?: boolean;
  metadata?: MetadataInput;
}

/** The same for a change. */
export interface LabelsChange {
  /** The id of the object in your system. Null removes it. */
  external_id?: ExternalId | null;
  /** True: refused with 409 `external_id_taken` if another object of this kind has this `external_id`. Default: false. */
  unique_external_id?: boolean;
  /** Given keys are set, the others stay. A key with null or an empty text is removed. Null removes all. */
  metadata?: MetadataChange | null;
}

/** The labels in an answer. */
export interface Labels {
  /** The id of the object in your system. Null if none was given. */
  external_id: string | null;
  /** Your own data, by key. Empty if none was given. */
  metadata: { [key: string]: string };
}

/** `LabelsInput` in the style of treasury, tax and bookkeeping. */
export interface CamelLabelsInput {
  /** The id of the object in your system. */
  externalId?: ExternalId;
  /** True: refused with 409 `external_id_taken` if another object of this kind has this `externalId`. Default: false. */
  uniqueExternalId?: boolean;
  metadata?: MetadataInput;
}

/** The same for a change. */
export interface CamelLabelsChange {
  /** The id of the object in your system. Null removes it. */
  externalId?: ExternalId | null;
  /** True: refused with 409 `external_id_taken` if another object of this kind has this `externalId`. Default: false. */
  uniqueExternalId?: boolean;
  /** Given keys are set, the others stay. A key with null or an empty text is removed. Null removes all. */
  metadata?: MetadataChange | null;
}

/** The same in an answer. */
export interface CamelLabels {
  /** The id of the object in your system. Null if none was given. */
  externalId: string | null;
  /** Your own data, by key. Empty if none was given. */
  metadata: { [key: string]: string };
}

/** The columns of `keep_labels` in `libs/postgres`. */
export interface StoredLabels {
  readonly external_id: string | null;
  readonly external_id_is_unique: boolean;
  readonly metadata: Readonly<Record<string, string>> | null;
}

export const METADATA_KEYS_MAX = 50;

/** The columns of a new object. Keys with an empty text are not stored. */
export function labelsOf(input: LabelsInput & CamelLabelsInput = {}): StoredLabels {
  const { external_id, unique_external_id, metadata } = inOneStyle(input);
  return {
    external_id: external_id ?? null,
    external_id_is_unique: external_id != null && unique_external_id === true,
    metadata: merged({}, metadata ?? {}),
  };
}

/**
 * The columns of an object after a change.
 * @throws {Problem} 400 if it would have more than 50 keys
 */
export function changedLabels(
  { external_id, external_id_is_unique, metadata }: StoredLabels,
  given: LabelsChange & CamelLabelsChange,
): StoredLabels {
  const change = inOneStyle(given);
  const id = change.external_id === undefined ? external_id : change.external_id;
  const isUnique = change.unique_external_id ?? (change.external_id === undefined && external_id_is_unique);
  const after = change.metadata === null ? null : merged(metadata ?? {}, change.metadata ?? {});
  const count = Object.keys(after ?? {}).length;
  if (count > METADATA_KEYS_MAX) {
    const message = `must have ${METADATA_KEYS_MAX} keys at most: it would have ${count}`;
    throw Problem.invalid([{ location: 'body.metadata', message, code: 'too_many' }]);
  }
  return { external_id: id, external_id_is_unique: id !== null && isUnique, metadata: after };
}

function inOneStyle({ externalId, uniqueExternalId, ...given }: LabelsChange & CamelLabelsChange): LabelsChange {
  const { external_id = externalId, unique_external_id = uniqueExternalId, metadata } = given;
  return {
    ...(external_id !== undefined && { external_id }),
    ...(unique_external_id !== undefined && { unique_external_id }),
    ...(metadata !== undefined && { metadata }),
  };
}

const LABELS: ReadonlySet<string> = new Set([
  ...['external_id', 'unique_external_id'],
  ...['externalId', 'uniqueExternalId', 'metadata'],
]);

/** Whether a change names labels and nothing else. Labels can change when the object itself no longer can. */
export function changesOnlyLabels(change: object): boolean {
  const names = Object.keys(change);
  return names.length > 0 && names.every((name) => LABELS.has(name));
}

export function showLabels({ external_id, metadata }: Pick<StoredLabels, 'external_id' | 'metadata'>): Labels {
  return { external_id, metadata: metadata ?? {} };
}

export function showCamelLabels({
  external_id,
  metadata,
}: Pick<StoredLabels, 'external_id' | 'metadata'>): CamelLabels {
  return { externalId: external_id, metadata: metadata ?? {} };
}

/** A map takes any key: an object would lose `__proto__`. */
function merged(
  before: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string | null>>,
): StoredLabels['metadata'] {
  const all = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === '') all.delete(key);
    else all.set(key, value);
  }
  return all.size === 0 ? null : Object.fromEntries(all);
}
