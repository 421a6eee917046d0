import type { Caller } from '../keys/caller.js';
import { createKeyCache, type KeyCache } from '../keys/key-cache.js';
import type { OrganizationInMode } from '../keys/keys.queries.js';
import type { Person, PersonOf } from './person-tokens.js';
import { scopesOf } from './roles.js';

export interface People extends Pick<KeyCache, 'evict' | 'clear'> {
  /**
   * The caller of a person's token. Undefined if the token is not valid, or if the organization is closed or its live mode is not open.
   * @param freshMs older cached values are read again first
   */
  callerOf(token: string, freshMs?: number): Promise<Caller | undefined>;
}

/**
 * People act with the scopes of their role and with the plan, limits and test clock of the organization. What the database says is
 * cached like keys, so that changes of an organization reach people and keys at the same time.
 */
export function createPeople(options: {
  readonly personOf: PersonOf;
  readonly findOrganization: (id: string, livemode: boolean) => Promise<OrganizationInMode | undefined>;
  readonly onStale: (error: Error) => void;
}): People {
  const { personOf, findOrganization, onStale } = options;
  const cache = createKeyCache({
    onStale,
    findKey: async (subject) => {
      const person = JSON.parse(subject) as Person;
      const { userId, organizationId, livemode, role } = person;
      const organization = await findOrganization(organizationId, livemode);
      if (organization === undefined) return undefined;
      const scopes = scopesOf(role, livemode);
      return { ...organization, id: userId, rootKeyId: null, organizationId, livemode, scopes, expiresAt: null };
    },
  });
  return {
    callerOf: async (token, freshMs) => {
      const person = await personOf(token);
      return person && cache.find(JSON.stringify(person), freshMs);
    },
    evict: cache.evict,
    clear: cache.clear,
  };
}
