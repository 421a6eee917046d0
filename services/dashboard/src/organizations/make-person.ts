import { newId } from '@exchequer/ids';
import { inTransaction } from '@exchequer/postgres';
import { hashPassword } from 'better-auth/crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** An organization that the gateway has made. */
  readonly organizationId: string;
  readonly organizationName: string;
}

/**
 * Makes a person who has confirmed the e-mail address, as the owner of an organization of the gateway. Again, with the same e-mail address: sets the password, and
 * adds the membership.
 */
export async function makePerson(db: Kysely<Database>, person: NewPerson): Promise<{ readonly id: string }> {
  const { name, password, organizationId, organizationName } = person;
  const email = person.email.toLowerCase();
  const hash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('person')
      .values({ id: newId('usr'), name, email, email_verified: true })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ email_verified: true }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('account')
      .values({ id: newId('cred'), account_id: id, provider_id: 'credential', user_id: id, password: hash })
      .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash }))
      .execute();
    await trx
      .insertInto('organization')
      .values({ id: organizationId, name: organizationName, slug: organizationId, made_at: new Date() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await trx
      .insertInto('member')
      .values({ id: newId('mbr'), organization_id: organizationId, user_id: id, role: 'owner' })
      .onConflict((conflict) => conflict.columns(['user_id', 'organization_id']).doUpdateSet({ role: 'owner' }))
      .execute();
    return { id };
  });
}
