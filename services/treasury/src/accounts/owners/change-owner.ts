import { changeInTenant, FieldErrors, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordNoChange } from '@exchequer/messaging';
import { sendPlan } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { lockOpenings } from '../accounts.queries.js';
import { type Owner, readAddress, readEmail, readName, readPhone } from './owner.js';
import type { AccountOwner, AccountOwnerChange } from './owners.api.js';
import { findShownOwner, lockOwner, ownerChange, renameOwner } from './owners.queries.js';
import { isEqual } from './same-owner.js';
import { openOwner, personHasher } from './sealed-owner.js';
import { showOwner } from './show-owner.js';

/**
 * Changes the name or the contact data of an owner. Nothing is written if all of it is as it was.
 * @throws {Problem} 400 without a change, or with every problem of the input; 404; 409 if another owner is the person of the new name.
 */
export async function changeAccountOwner(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  context: RequestContext,
  id: string,
  input: AccountOwnerChange,
): Promise<AccountOwner> {
  const change = readChange(input, context);
  const shown = async (trx: Transaction<Database>) => {
    const row = await findShownOwner(trx, context, id);
    return row && showOwner(vault, context, row);
  };
  const current = async (trx: Transaction<Database>) => {
    // The openings first, as below.
    await Promise.all([lockOpenings(trx, context), lockOwner(trx, context, id)]);
    return shown(trx);
  };
  // Personal data is not stored a second time: a repeated request reads the owner.
  const codec = {
    encode: async () => Buffer.from(id),
    decode: async (trx: Transaction<Database>) => (await shown(trx))!,
  };
  return changeInTenant(db, context, { current, codec }, async (trx) => {
    // Postgres runs them in this order: the owner is read after the lock.
    const [, hashPerson, locked, row] = await Promise.all([
      lockOpenings(trx, context),
      personHasher(vault, trx, context),
      lockOwner(trx, context, id),
      findShownOwner(trx, context, id),
    ]);
    if (!locked || !row) throw Problem.notFound();
    const { owner, seal } = openOwner(vault, context, row);
    const changed: Owner = { ...owner, ...change };
    const members = Object.keys(change) as (keyof Owner)[];
    if (members.some((member) => !isEqual(owner[member], changed[member]))) {
      const sealed = seal(changed);
      if (isEqual(nameOf(owner), nameOf(changed))) sendPlan(trx, { changes: [ownerChange(context, id, sealed)] });
      else {
        const other = await renameOwner(trx, context, { id, sealed, person_hash: hashPerson(changed) });
        if (other !== undefined) throw isKnown(other);
      }
    } else recordNoChange(trx, context);
    return showOwner(vault, context, row, changed);
  });
}

function nameOf({ firstName, lastName }: Owner): string {
  return `${firstName} ${lastName}`;
}

function isKnown(other: string): Problem {
  return new Problem(
    'conflict',
    `The owner ${other} has this name with the same Social Security number and date of birth. A person is one owner: use ${other}.`,
  );
}

function readChange(
  { firstName, lastName, email, phone, address }: AccountOwnerChange,
  { livemode }: Pick<RequestContext, 'livemode'>,
): Partial<Owner> {
  const errors = new FieldErrors();
  const change: Partial<Owner> = {
    ...(firstName !== undefined && { firstName: readName(errors, 'body.firstName', firstName) }),
    ...(lastName !== undefined && { lastName: readName(errors, 'body.lastName', lastName) }),
    ...(email !== undefined && { email: readEmail(errors, 'body.email', email) }),
    ...(phone !== undefined && { phone: readPhone(errors, 'body.phone', phone, livemode) }),
    ...(address !== undefined && { address: readAddress(errors, 'body.address', address) }),
  };
  if (Object.keys(change).length === 0) {
    errors.add('body', 'required', 'must have "firstName", "lastName", "email", "phone" or "address"');
  }
  errors.throwIfAny();
  return change;
}
