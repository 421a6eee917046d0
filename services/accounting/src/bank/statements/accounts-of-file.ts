import { Problem } from '@exchequer/http-kit';
import { LISTED_MAX } from '../bank-transactions/find-likely-duplicates.js';
import { accountLabels, labelOf } from './account-labels.js';
import type { StatementLine } from './statement.js';

/** The lines of one account of a file, and where they are recorded. */
export interface AccountOfFile {
  readonly label: string;
  /** Null: its rows are left out. */
  readonly accountId: string | null;
  readonly rows: number;
}

/** A message lists at most this many accounts. */
const LABELS_MAX = 20;

interface Choice {
  readonly accountId: string;
  /** By the name in the file, or by its label. */
  readonly accountIds?: readonly (readonly [string, string | null])[] | undefined;
}

/**
 * Finds the account of the chart of each account of a file.
 * @throws {Problem} 422 with the list of accounts if the file has several and the request does not assign each of them; 400 if the
 * request assigns an account that the file does not have.
 */
export function chooseAccounts(
  lines: readonly StatementLine[],
  { accountId, accountIds }: Choice,
): ReadonlyMap<string | null, AccountOfFile> {
  const groups = [...Map.groupBy(lines, ({ account }) => account)];
  const labels = accountLabels(groups.map(([account]) => account));
  const found = groups.map(([account, { length }]) => ({ account, label: labels.get(account)!, rows: length }));
  if (!accountIds) {
    if (found.length > 1) throw severalAccounts(found);
    return new Map(found.map(({ account, label, rows }) => [account, { label, accountId, rows }]));
  }
  const chosen = new Map(accountIds);
  const nameOf = ({ account, label }: Found) => [account ?? label, label].find((name) => chosen.has(name));
  const missing = found.filter((each) => nameOf(each) === undefined);
  if (missing.length > 0) throw severalAccounts(missing);
  const used = new Set(found.map(nameOf));
  const unknown = accountIds.filter(([name]) => !used.has(name));
  if (unknown.length > 0) {
    const message = `is not an account of the file: it has ${listOf(found) || 'none'}`;
    throw Problem.invalid(
      unknown.map(([name]) => ({ location: `body.account_ids.${labelOf(name)}`, message, code: 'invalid_value' })),
    );
  }
  return new Map(found.map((each) => [each.account, { ...each, accountId: chosen.get(nameOf(each)!)! }]));
}

interface Found {
  readonly account: string | null;
  readonly label: string;
  readonly rows: number;
}

function severalAccounts(accounts: readonly Found[]): Problem {
  const detail = `The file has rows of several accounts. Send \`account_ids\`, a JSON object with an account of the chart for each of: ${listOf(accounts)}. If they are accounts of other parties, send \`columns\` without \`account\`.`;
  return new Problem(
    'several_accounts',
    detail,
    accounts.slice(0, LISTED_MAX).map(({ label, rows }) => ({
      location: `body.account_ids.${label}`,
      message: `must be given: the file has ${rows === 1 ? '1 row' : `${rows} rows`} of this account`,
      code: 'required',
    })),
  );
}

function listOf(accounts: readonly Found[]): string {
  const labels = accounts.slice(0, LABELS_MAX).map(({ label }) => label);
  const rest = accounts.length - labels.length;
  return rest > 0 ? `${labels.join(', ')} and ${rest} more` : labels.join(', ');
}
