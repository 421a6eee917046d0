const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\d)\d{3}[-. _]\d{2}[-. _]\d{4}(?!\d)/g, '[ssn]'],
  [/(?<!\d)\d{2}[- _]\d{7}(?!\d)/g, '[ein]'],
  [/sk_(test|live)_[0-9A-Za-z]{8,}/g, 'sk_$1_[key]'],
  [/whsec_[0-9A-Za-z+/=]{8,}/g, 'whsec_[secret]'],
  [/\bBearer\s+[\w.-]{16,}/gi, 'Bearer [token]'],
  [/(postgres(?:ql)?:\/\/[^:@/\s]+):[^@/\s]+@/g, '$1:[password]@'],
];

/** Whether any of them can match: most lines are clean, and one pass tells. */
const SUSPECT = /\d[-. _]\d\d(?:[-. _]\d{4}|\d{5})|sk_(?:test|live)_|whsec_|bearer|postgres/i;

/**
 * Takes personal numbers and credentials out of a line. The last net under code that must not log them:
 * a driver's or a library's message can quote its input.
 */
export function scrub(line: string): string {
  if (!SUSPECT.test(line)) return line;
  let text = line;
  for (const [pattern, replacement] of PATTERNS) text = text.replace(pattern, replacement);
  return text;
}

/**
 * Hides every run of seven digits or more, whatever stands between them: a person's, an account's or a card's number in
 * words that somebody else chose.
 */
export function maskNumbers(words: string): string {
  return words.replace(/\d(?:[-. _/]?\d){6,}/g, (run) => run.replace(/\d/g, '*'));
}
