import { Problem } from '@exchequer/http-kit';
import type { RequestHandler } from 'express';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const HEADER = 'x-exchequer-dashboard';

/** Refuses what a page of another site sends: what changes something must name this site as its origin. */
export function sameOrigin(publicUrl: string): RequestHandler {
  const { origin } = new URL(publicUrl);
  return (request, _response, next) => {
    const site = request.get('sec-fetch-site');
    if (SAFE.has(request.method)) return next();
    if (request.get('origin') !== origin || (site !== undefined && site !== 'same-origin'))
      throw new Problem('other_site', `Changes are accepted from pages of ${origin} only.`);
    next();
  };
}

/** A form of another site cannot set a header. */
export const ownHeader: RequestHandler = (request, _response, next) => {
  if (!SAFE.has(request.method) && request.get(HEADER) !== '1')
    throw new Problem('other_site', 'Send the header X-Exchequer-Dashboard: 1.');
  next();
};
