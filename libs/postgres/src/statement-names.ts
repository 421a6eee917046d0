/** Maximum number of prepared statements per connection, and of texts that are remembered until they occur again. */
const NAMED_MAX = 500;
const SEEN_MAX = 2_000;
const LENGTH_MAX = 20_000;

const names = new Map<string, string>();
const seenOnce = new Set<string>();

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
  const given = `s${names.size + 1}`;
  names.set(text, given);
  return given;
}
