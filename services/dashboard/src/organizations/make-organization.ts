import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import type { Kysely } from 'kysely';
import { request } from 'undici';
import type { SignPerson } from '../api/person-token.js';
import type { Database } from '../database.js';
import { deleteOrganization, insertOrganization, markMade, unmadeOrganizations } from './organizations.queries.js';
import { record } from './record-person-action.js';

export interface MakeDeps {
  readonly db: Kysely<Database>;
  readonly signPerson: SignPerson;
  /** Internal address of the gateway. */
  readonly gatewayInternalUrl: string;
}

const TIMEOUT_MS = 5_000;

/**
 * Makes an organization for a person, who becomes its owner. The row is written first, with the id that the gateway gets: if the process
 * dies in between, `finishOrganizations` asks the gateway again, which makes no second one.
 * @throws {Problem} 400 if the gateway refuses the name
 */
export async function makeOrganization(deps: MakeDeps, userId: string, name: string) {
  const id = await insertOrganization(deps.db, userId, name, newId('org'));
  await askGateway(deps, { id, name, owner: userId });
  return { id, name };
}

/** Finishes what was interrupted. */
export async function finishOrganizations(deps: MakeDeps): Promise<void> {
  for (const one of await unmadeOrganizations(deps.db)) {
    await askGateway(deps, one).catch((error: unknown) => {
      // A name that is refused: its row is deleted, and nothing is left to do.
      if (!(error instanceof Problem) || error.code !== 'invalid_request') throw error;
    });
  }
}

async function askGateway(
  { db, signPerson, gatewayInternalUrl }: MakeDeps,
  { id, name, owner }: { readonly id: string; readonly name: string; readonly owner: string },
): Promise<void> {
  const token = await signPerson({ userId: owner, organizationId: id, livemode: false, role: 'owner' });
  const { statusCode, body } = await request(`${gatewayInternalUrl}/internal/organizations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, name }),
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  }).catch(() => {
    throw new Problem('service_unavailable', 'The organization is made as soon as the gateway answers again.');
  });
  const text = await body.text();
  if (statusCode === 400) {
    await deleteOrganization(db, id);
    throw new Problem('invalid_request', `The organization was refused: ${detailOf(text)}.`);
  }
  if (statusCode !== 201)
    throw new Problem('service_unavailable', 'The organization is made as soon as the gateway answers again.');
  if (await markMade(db, id))
    await record(db, { organizationId: id, userId: owner, action: 'member.joined', target: owner });
}

function detailOf(text: string): string {
  try {
    return String((JSON.parse(text) as { detail?: unknown }).detail);
  } catch {
    return 'the gateway gave no reason';
  }
}
