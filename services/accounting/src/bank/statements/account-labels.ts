/** Starts only where a word starts: a search from each letter of a long word takes quadratic time. */
const LONG_NUMBER = /(?<![\dA-Z])[\dA-Z]*\d(?:[-. ]?[\dA-Z]){3,}/gi;
const ACCOUNT_LENGTH_MAX = 200;
const LABEL_LENGTH_MAX = 60;

/** The name of an account of a file, with the last four characters of long numbers only: errors and answers show no account numbers. */
export function labelOf(account: string | null): string {
  if (account === null) return 'without account';
  const name = account.slice(0, ACCOUNT_LENGTH_MAX);
  return name.replace(LONG_NUMBER, (number) => `*${number.slice(-4)}`).slice(0, LABEL_LENGTH_MAX);
}

/** A label for each account of a file. Equal ones get a number. */
export function accountLabels(accounts: readonly (string | null)[]): ReadonlyMap<string | null, string> {
  const seen = new Map<string, number>();
  return new Map(
    [...new Set(accounts)].toSorted(inOrder).map((account) => {
      const label = labelOf(account);
      const count = (seen.get(label) ?? 0) + 1;
      seen.set(label, count);
      return [account, count === 1 ? label : `${label} (${count})`];
    }),
  );
}

const inOrder = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : 1);
