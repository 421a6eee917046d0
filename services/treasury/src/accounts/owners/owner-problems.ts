import { NEW_YORK, toDateIn } from '@exchequer/calendar';
import { type FieldError, FieldErrors, type RequestContext } from '@exchequer/http-kit';
import { inTenant } from '@exchequer/postgres';
import { tenantNow } from '../../clock/clock.js';
import type { Deps } from '../../deps.js';
import type { OwnerInput } from '../accounts.api.js';
import { readOwner } from './owner.js';

/** The maximum length. A longer text is already refused for its length. */
const TEXT_MAX = 200;

/**
 * The problems of the owner in a request for an account that is refused for another reason.
 * @param body has any shape. Members of the owner that are not texts count as empty; the caller already reports these problems.
 */
export async function ownerProblems(
  { db }: Pick<Deps, 'db'>,
  context: RequestContext,
  body: unknown,
): Promise<readonly FieldError[]> {
  const owner = objectOf(objectOf(body)?.owner);
  if (!owner) return [];
  const address = objectOf(owner.address) ?? {};
  const input: OwnerInput = {
    firstName: textOf(owner.firstName),
    lastName: textOf(owner.lastName),
    email: textOf(owner.email),
    phone: textOf(owner.phone),
    ssn: textOf(owner.ssn),
    dateOfBirth: textOf(owner.dateOfBirth),
    address: {
      street: textOf(address.street),
      city: textOf(address.city),
      state: textOf(address.state),
      zip: textOf(address.zip),
    },
  };
  const now = await inTenant(db, context, (trx) => tenantNow(trx, context));
  const errors = new FieldErrors();
  readOwner(errors, input, { today: toDateIn(NEW_YORK, now), livemode: context.livemode });
  return errors.all;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= TEXT_MAX ? value : '';
}
