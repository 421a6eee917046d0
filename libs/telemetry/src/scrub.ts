const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\d)\d{3}[-. _]\d{2}[-. _]\d{4}(?!\d)/g, '[ssn]'],
  [/(?<!\d)\d{2}[- _]\d{7}(?!\d)/g, '[ein]'],
  [/sk_(test|live)_[0-9A-Za-z]{8,}/g, 'sk_$1_[key]'],
  [/whsec_[0-9A-Za-z+/=]{8,}/g, 'whsec_[secret]'],
  [/\bBearer\s+[\w.-]{16,}/gi, 'Bearer [token]'],
  [/(postgres(?:ql)?:\/\/[^:@/\s]+):[^@/\s]+@/g, '$1:[password]@'],
];

/** Returns whether any pattern can match. Most lines are clean, and one pass shows this. */
const SUSPECT = /\d[-. _]\d\d(?:[-. _]\d{4}|\d{5})|sk_(?:test|live)_|whsec_|bearer|postgres/i;

/**
 * Removes personal numbers and credentials from a line. This is the last protection behind code that must not log them: a
 * message of a driver or library can quote its input.
 */
export function scrub(line: string): string {
  if (!SUSPECT.test(line)) return line;
  let text = line;
  for (const [pattern, replacement] of PATTERNS) text = text.replace(pattern, replacement);
  return text;
}

/**
 * Hides every run of seven or more digits, whatever separates them: numbers of persons, accounts or cards in text written by
 * somebody else.
 */
export function maskNumbers(words: string): string {
  return words.replace(/\d(?:[-. _/]?\d){6,}/g, (run) => run.replace(/\d/g, '*'));
}
