import { Problem } from '@exchequer/http-kit';
import type { AccountRow } from '../accounts/accounts.queries.js';

/**
 * @throws {Problem} 404 that names each unknown account, 409 `account_closed` or `account_frozen`.
 */
export function requireUsable(
  named: readonly { readonly location: string; readonly account: AccountRow | undefined }[],
): void {
  const unknown = named.filter(({ account }) => account === undefined);
  if (unknown.length > 0) {
    throw new Problem(
      'not_found',
      'There is no such account.',
      unknown.map(({ location }) => ({ location, message: 'does not exist', code: 'not_found' })),
    );
  }
  for (const status of ['closed', 'frozen'] as const) {
    const wrong = named.find(({ account }) => account!.status === status);
    if (wrong) throw new Problem(`account_${status}`, `The account ${wrong.account!.id} is ${status}.`);
  }
}
