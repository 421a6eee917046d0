const SUFFIXES = /^(JR|SR|II|III|IV|V)\.?$/i;

export interface SplitName {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
}

/** Splits a name as it is written on a form: first name, middle names, last name, suffix. `Doe, Jane` is read too. */
export function splitName(name: string): SplitName {
  const [before, after] = name.split(/,(.*)/s, 2).map((part) => part?.trim() ?? '');
  const isSuffix = after !== undefined && SUFFIXES.test(after);
  const ordered = after && !isSuffix ? `${after} ${before}` : name.replace(',', ' ');
  const words = ordered.split(/\s+/).filter(Boolean);
  const suffix = words.length > 2 && SUFFIXES.test(words.at(-1)!) ? words.pop()! : '';
  const last = words.pop() ?? '';
  const [first = '', ...middle] = words;
  return { first, middle: middle.join(' '), last, suffix: suffix.replace('.', '') };
}
