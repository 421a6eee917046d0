import type { RequestHandler } from 'express';
import { requireSession } from '../auth/session.js';
import type { Deps } from '../deps.js';
import { type Membership, membershipsOf } from '../organizations/organizations.queries.js';

type SessionDeps = Pick<Deps, 'auth' | 'db' | 'gateway' | 'signPerson' | 'mails'>;

/** `GET /app/session`: who is signed in, and where. The first request of the pages. */
export function sessionRoute(deps: SessionDeps): RequestHandler {
  return async (request, response) => {
    const { person, cookies } = await requireSession(deps.auth, request);
    const memberships = await membershipsOf(deps.db, person.id);
    const organizations = await Promise.all(
      memberships.map(async (one) => ({ ...one, live_open: await isLiveOpen(deps, person.id, one) })),
    );
    for (const cookie of cookies) response.append('Set-Cookie', cookie);
    response.json({ person, organizations, development: deps.mails.kept === undefined ? null : { mails: true } });
  };
}

/** The gateway knows. It refuses people in a live mode that is not open. */
async function isLiveOpen(
  { gateway, signPerson }: SessionDeps,
  userId: string,
  { id, role }: Membership,
): Promise<boolean> {
  const token = await signPerson({ userId, organizationId: id, livemode: true, role });
  try {
    const { statusCode, body } = await gateway.request({
      path: '/v1/organization',
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
    });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
