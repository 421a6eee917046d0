/** Maximum number of prepared statements per connection, and of texts that are remembered until they occur again. */
const NAMED_MAX = 500;
const SEEN_MAX = 2_000;
const LENGTH_MAX = 20_000;

/** Texts that differ only in the lengths of their lists. More would let a caller fill the connections with one statement. */
const VARIANTS_MAX = 4;

const names = new Map<string, string>();
const seenOnce = new Set<string>();
/** By text without the lengths of its lists, how many of them have a name. */
const variants = new Map<string, number>();

/**
 * Name of the prepared statement on each connection. Empty if it is not prepared. A statement gets a name when its text occurs
 * for the second time, so that texts used only once do not fill the connections.
 */
export function nameOf(text: string): string {
  const name = names.get(text);
  if (name !== undefined) return name;
  if (text.length > LENGTH_MAX || names.size >= NAMED_MAX) return '';
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= SEEN_MAX) seenOnce.clear();
    seenOnce.add(text);
    return '';
  }
  seenOnce.delete(text);
  const general = withoutLengths(text);
  const count = variants.get(general) ?? 0;
  if (count >= VARIANTS_MAX) return '';
  variants.set(general, count + 1);
  const given = `s${names.size + 1}`;
  names.set(text, given);
  return given;
}

/** `in ($1, $2, $3)` becomes `in ($)`, and `values ($1, $2), ($3, $4)` becomes `values ($)`. */
function withoutLengths(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$$')
    .replaceAll(/(?:\$|default)(?:, (?:\$|default))*/g, '$$')
    .replaceAll(/\(\$\)(?:, \(\$\))+/g, '($$)');
}
