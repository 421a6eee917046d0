const ID = /\b[a-z]+_[0-9a-hjkmnp-tv-z]{26}\b/g;

/**
 * A problem document of a 404 without its request id, and without what depends on the id that was asked for. It is the same for an
 * object that does not exist and for one of another organization.
 */
export function withoutIds(body: object): unknown {
  const { detail, ...rest } = JSON.parse(JSON.stringify(body).replaceAll(ID, 'ID')) as { detail?: string };
  const names = /^(No such |There is no such object)/.test(detail ?? '');
  return { ...rest, request_id: '', detail: names ? 'No such object' : detail };
}
