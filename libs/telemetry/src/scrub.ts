const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b\d{3}-\d{2}-\d{4}\b/g, '[ssn]'],
  [/\b\d{2}-\d{7}\b/g, '[ein]'],
  [/\bsk_(test|live)_[0-9A-Za-z]{8,}/g, 'sk_$1_[key]'],
  [/\bwhsec_[0-9A-Za-z+/=]{8,}/g, 'whsec_[secret]'],
  [/\bBearer\s+[\w.-]{16,}/gi, 'Bearer [token]'],
  [/(postgres(?:ql)?:\/\/[^:@/\s]+):[^@/\s]+@/g, '$1:[password]@'],
];

/** Whether any of them can match: most lines are clean, and one pass tells. */
const SUSPECT = /\d-\d\d(?:-\d{4}|\d{5})|sk_(?:test|live)_|whsec_|bearer|postgres/i;

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
