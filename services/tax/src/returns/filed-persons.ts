import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { DETAILS_PURPOSE } from '../filings/sealed-document.js';
import { missingOf } from './missing.js';
import type { MailingAddress, PersonInput } from './returns.api.js';
import { findFiledDetails } from './returns.queries.js';
import type { StoredReturn } from './tax-return.js';

/** The persons of an e-file, as they are sealed with it. */
interface FiledPersons {
  readonly taxpayer: PersonInput;
  readonly address: MailingAddress;
  readonly spouse: PersonInput | null;
}

/**
 * A stored return with the names, numbers and address that came first with its filing. Returns never change, so these data are sealed with the
 * filing alone.
 */
export async function withFiledPersons(
  { vault }: Pick<Deps, 'vault'>,
  trx: Transaction<Database>,
  tenant: Tenant,
  stored: StoredReturn,
): Promise<StoredReturn> {
  const { content, head } = stored;
  const { people, input } = content;
  const before = new Set(missingOf(people, input).filter((name) => /^(taxpayer|spouse)\./.test(name)));
  if (before.size === 0) return stored;
  const row = await findFiledDetails(trx, tenant, head.id);
  if (!row) return stored;
  const text = vault.unwrap(tenant, row.id, row).open(row.details, DETAILS_PURPOSE).toString();
  const filed = JSON.parse(text) as FiledPersons;
  const completed = {
    ...people,
    taxpayer: {
      ...namesOf(filed.taxpayer),
      ...people.taxpayer,
      address: { ...filed.address, ...people.taxpayer.address },
    },
    spouse: filed.spouse ? { ...namesOf(filed.spouse), ...people.spouse } : people.spouse,
  };
  const after = new Set(missingOf(completed, input));
  const missing = content.missing.filter((name) => !before.has(name) || after.has(name));
  return { head, content: { ...content, people: completed, missing } };
}

/** Without the date of birth: the return was computed without it. */
const namesOf = ({ dateOfBirth: _, ...names }: PersonInput): PersonInput => names;
