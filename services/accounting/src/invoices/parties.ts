import type { Kysely } from 'kysely';
import type { Address } from '../customers/customers.api.js';
import type { CustomerRow } from '../customers/customers.queries.js';
import type { Database } from '../database.js';

/** Who issues. */
export interface Seller {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly address: Address | null;
  readonly tax_id: string | null;
}

/** Who is to pay. */
export interface BillTo {
  readonly contact_name: string;
  readonly company_name: string | null;
  readonly email: string;
  readonly address: Address | null;
  /** Not on what was issued before customers had one. */
  readonly tax_id?: string | null;
}

/** The business profile as it stands on what is issued now. */
export function findSeller(db: Kysely<Database>): Promise<Seller | undefined> {
  return db
    .selectFrom('business_profile')
    .select(['name', 'email', 'phone', 'website', 'address', 'tax_id'])
    .executeTakeFirst();
}

/** The customer as it stands on what is issued now. */
export function billToOf({ contact_name, company_name, email, address, tax_id }: CustomerRow): BillTo {
  return { contact_name, company_name, email, address, tax_id };
}
