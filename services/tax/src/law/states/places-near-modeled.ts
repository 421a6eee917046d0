import { placeName } from './locality.js';

/**
 * Real cities, villages and townships of a state whose names are at most two typing errors away from a city that is modeled: they are no
 * misspelling. Names as `placeName` spells them. No such place is known to us in New York.
 */
const placesNearModeled: Readonly<Record<string, ReadonlySet<string>>> = {
  OH: new Set([
    'barton',
    'benton',
    'canaan',
    'clayton',
    'clinton',
    'colton',
    'columbia',
    'croton',
    'dalton',
    'denton',
    'easton',
    'fenton',
    'kenton',
    'linton',
    'loveland',
    'stanton',
  ]),
  PA: new Set(['canton', 'crafton', 'stanton', 'stratton']),
};

/** Whether a place of the state exists, though its name looks like a misspelled city that is modeled. */
export const isPlaceNearModeled = (state: string, place: string): boolean =>
  placesNearModeled[state]?.has(placeName(place)) ?? false;
