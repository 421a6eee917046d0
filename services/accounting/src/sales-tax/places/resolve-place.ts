import type { Format } from '@exchequer/http-kit';
import { provinces } from '../law/canada.parameters.js';
import { localities } from '../law/us-localities.parameters.js';
import { type UsState, usStates } from '../law/us-states.parameters.js';
import type { Address } from './address.api.js';
import { type Place, placeOf } from './jurisdictions.js';

/**
 * Finds the place of a jurisdiction code, from the most specific to the least: `US-CA-90001` is the locality of that ZIP code
 * if its rates are known, otherwise California; `DE-BY` is Germany. Undefined for an unknown place: a country without known
 * taxes, a state that does not exist, a ZIP code of another state.
 */
export function resolvePlace(jurisdiction: string): Place | undefined {
  const exact = placeOf(ALIASES[jurisdiction] ?? jurisdiction);
  if (exact) return exact;
  const [country = '', region = '', ...rest] = jurisdiction.split('-');
  if (country === 'US') return rest.length === 1 ? placeOfZip(region, rest[0]!) : undefined;
  // All provinces of Canada are included.
  return country !== 'CA' && rest.length === 0 && REGION.test(region) ? placeOf(country) : undefined;
}

/** Finds the place of an address. Undefined if the address does not say, or no tax is known there. */
export function placeOfAddress(address: Address): Place | undefined {
  const { country = 'US' } = address;
  if (country === 'US') return placeOfUsAddress(address);
  if (country === 'CA') return placeOf(`CA-${provinceOf(address)}`) ?? placeOf('CA');
  return placeOf(partOf(country, address) ?? ALIASES[country] ?? country);
}

/** Returns whether the ZIP code is one of another city of the state whose taxes are known too. The ZIP code decides. */
export function contradictsCity({ country = 'US', state = '', zip = '', city = '' }: Address): boolean {
  const named = country === 'US' ? stateOf(state) : undefined;
  const ofZip = localityByZip.get(zip.trim().slice(0, 5));
  if (named === undefined || ofZip === undefined || !ofZip.startsWith(`US-${named.code}-`)) return false;
  const ofCity = cityCodeOf(named, city);
  return placeOf(ofCity) !== undefined && ofCity !== ofZip;
}

/** Returns whether the postal code belongs to another state or province than the one that is named. The named one decides. */
export function contradictsItself({ country = 'US', state = '', zip = '' }: Address): boolean {
  if (country === 'US') {
    const [named, code] = [stateOf(state), zip.trim().slice(0, 5)];
    return named !== undefined && ZIP.test(code) && !inZips(named.zips, code);
  }
  if (country !== 'CA') return false;
  const [named, ofCode] = [provinceOf({ state }), provinceOf({ zip })];
  const sharesItsLetter = named === 'NU' && ofCode === 'NT';
  return named !== undefined && ofCode !== undefined && named !== ofCode && !sharesItsLetter;
}

const PLACE_ACCEPTS = 'a place whose taxes are known, for example US-CA-90001, US-CA, DE or CA-ON';

/** `@format place`: a place whose taxes are known. */
export const placeFormat: Required<Format> = {
  accepts: PLACE_ACCEPTS,
  check: (value) =>
    typeof value !== 'string' || resolvePlace(value)
      ? undefined
      : { code: 'invalid_value', message: `must be ${PLACE_ACCEPTS}` },
};

/** ISO 3166-2 without the country: one to three letters or digits. */
const REGION = /^[A-Z0-9]{1,3}$/;
const ZIP = /^\d{5}$/;

/**
 * Other codes of places: from VAT ids and everyday use, ISO 3166-2, ISO 3166-1 codes of parts of France, and territories that
 * are taxed as part of another country (Directive 2006/112/EC, art. 7).
 */
const ALIASES: Readonly<Record<string, string>> = {
  EL: 'GR', UK: 'GB', XI: 'GB', IM: 'GB', MC: 'FR', PR: 'US-PR', 'ES-GC': 'ES-CN', 'ES-TF': 'ES-CN',
  AX: 'FI-01', IC: 'ES-CN', PM: 'FR-PM', BL: 'FR-BL', MF: 'FR-MF', WF: 'FR-WF', PF: 'FR-PF', NC: 'FR-NC',
  GP: 'FR-GP', MQ: 'FR-MQ', GF: 'FR-GF', RE: 'FR-RE', YT: 'FR-YT',
  'FR-971': 'FR-GP', 'FR-972': 'FR-MQ', 'FR-973': 'FR-GF', 'FR-974': 'FR-RE', 'FR-976': 'FR-YT',
}; // biome-ignore format: one table

function placeOfZip(stateCode: string, zip: string): Place | undefined {
  const state = usStates.find(({ code }) => code === stateCode);
  if (!state || !ZIP.test(zip) || !inZips(state.zips, zip)) return undefined;
  const locality = localityByZip.get(zip);
  if (locality) return placeOf(locality);
  const place = placeOf(`US-${state.code}`)!;
  const { localTaxes } = state;
  const isFree = typeof localTaxes === 'object' && !inZips(localTaxes.zips, zip);
  return isFree ? { ...place, localTaxes: 'none' } : place;
}

/** By its ZIP code, otherwise by the name of its city. */
function placeOfUsAddress({ state: given, zip: givenZip = '', city = '' }: Address): Place | undefined {
  const zip = givenZip.trim().slice(0, 5);
  const state = given === undefined ? usStates.find((each) => ZIP.test(zip) && inZips(each.zips, zip)) : stateOf(given);
  if (!state) return undefined;
  return placeOfZip(state.code, zip) ?? placeOf(cityCodeOf(state, city)) ?? placeOf(`US-${state.code}`);
}

/** The code of a city, if its rates are known: `US-MN-ST-PAUL`. */
const cityCodeOf = ({ code }: UsState, city: string): string =>
  `US-${code}-${city
    .trim()
    .toUpperCase()
    .replace(/[^A-Z]+/g, '-')}`;

const localityByZip = new Map(localities.flatMap(({ code, zips }) => zipsOf(zips).map((zip) => [zip, code] as const)));

function zipsOf(ranges: string): string[] {
  return ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, n) => String(Number(first) + n).padStart(5, '0'));
  });
}

function stateOf(text: string): UsState | undefined {
  const wanted = text.trim().toUpperCase();
  return usStates.find(({ code, name }) => code === wanted || name.toUpperCase() === wanted);
}

/** @param zips first digits: `900-961` */
function inZips(zips: string, zip: string): boolean {
  const prefix = zip.slice(0, 3);
  return zips.split(',').some((range) => {
    const [first = '', last = first] = range.split('-');
    return prefix.length === 3 && first <= prefix && prefix <= last;
  });
}

/** By its code or name, otherwise by the first letter of the postal code. */
function provinceOf({ state = '', zip = '' }: Address): string | undefined {
  const wanted = state
    .trim()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase();
  const named = provinces.find(({ code, name }) => code === wanted || name.toUpperCase() === wanted);
  return named?.code ?? (state === '' ? POSTAL_LETTERS[zip.trim().charAt(0).toUpperCase()] : undefined);
}

/** Source: Canada Post. X is shared by the Northwest Territories and Nunavut, which have the same tax. */
const POSTAL_LETTERS: Readonly<Record<string, string>> = {
  A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON',
  R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: 'NT', Y: 'YT',
}; // biome-ignore format: one table

/** The part of a country that is taxed differently: by its postal code, or by the names in an address without one. */
function partOf(country: string, { zip = '', city = '', state = '' }: Address): string | undefined {
  const postalCode = zip.trim();
  if (postalCode !== '')
    return POSTAL_PARTS.find((part) => part.country === country && part.pattern.test(postalCode))?.code;
  const names = [city, state].map(lettersOf);
  return NAMED_PARTS.find((part) => part.country === country && part.names.some((name) => names.includes(name)))?.code;
}

/** `Büsingen am Hochrhein` and `Campione d’Italia` in small letters without marks and signs. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const NAMED_PARTS: readonly { readonly country: string; readonly names: readonly string[]; readonly code: string }[] = [
  {
    country: 'DE',
    names: ['busingen', 'buesingen', 'busingenamhochrhein', 'buesingenamhochrhein'],
    code: 'DE-BUESINGEN',
  },
  { country: 'DE', names: ['helgoland', 'heligoland'], code: 'DE-HELGOLAND' },
  {
    country: 'ES',
    names: ['laspalmas', 'santacruzdetenerife', 'canarias', 'canaryislands', 'laspalmasdegrancanaria'],
    code: 'ES-CN',
  },
  { country: 'ES', names: ['ceuta'], code: 'ES-CE' },
  { country: 'ES', names: ['melilla'], code: 'ES-ML' },
  { country: 'FI', names: ['aland', 'ahvenanmaa', 'mariehamn', 'maarianhamina'], code: 'FI-01' },
  { country: 'GR', names: ['mountathos', 'agionoros'], code: 'GR-69' },
  { country: 'FR', names: ['guadeloupe'], code: 'FR-GP' },
  { country: 'FR', names: ['martinique'], code: 'FR-MQ' },
  { country: 'FR', names: ['guyane', 'frenchguiana'], code: 'FR-GF' },
  { country: 'FR', names: ['reunion', 'lareunion'], code: 'FR-RE' },
  { country: 'FR', names: ['mayotte'], code: 'FR-YT' },
  { country: 'PT', names: ['madeira', 'funchal'], code: 'PT-30' },
  { country: 'PT', names: ['acores', 'azores', 'pontadelgada'], code: 'PT-20' },
  { country: 'IT', names: ['livigno'], code: 'IT-LIVIGNO' },
  { country: 'IT', names: ['campioneditalia'], code: 'IT-CAMPIONE' },
];

const POSTAL_PARTS: readonly { readonly country: string; readonly pattern: RegExp; readonly code: string }[] = [
  { country: 'DE', pattern: /^78266$/, code: 'DE-BUESINGEN' },
  { country: 'DE', pattern: /^27498$/, code: 'DE-HELGOLAND' },
  { country: 'FI', pattern: /^(AX-?)?22\d{3}$/i, code: 'FI-01' },
  { country: 'GR', pattern: /^630 ?8[67]$/, code: 'GR-69' },
  { country: 'IT', pattern: /^23041$/, code: 'IT-LIVIGNO' },
  { country: 'IT', pattern: /^22061$/, code: 'IT-CAMPIONE' },
  { country: 'FR', pattern: /^(97133|977\d\d)$/, code: 'FR-BL' },
  { country: 'FR', pattern: /^(97150|978\d\d)$/, code: 'FR-MF' },
  { country: 'FR', pattern: /^975\d\d$/, code: 'FR-PM' },
  { country: 'FR', pattern: /^986\d\d$/, code: 'FR-WF' },
  { country: 'FR', pattern: /^987\d\d$/, code: 'FR-PF' },
  { country: 'FR', pattern: /^988\d\d$/, code: 'FR-NC' },
  { country: 'FR', pattern: /^971\d\d$/, code: 'FR-GP' },
  { country: 'FR', pattern: /^972\d\d$/, code: 'FR-MQ' },
  { country: 'FR', pattern: /^973\d\d$/, code: 'FR-GF' },
  { country: 'FR', pattern: /^974\d\d$/, code: 'FR-RE' },
  { country: 'FR', pattern: /^976\d\d$/, code: 'FR-YT' },
  { country: 'ES', pattern: /^(35|38)\d{3}$/, code: 'ES-CN' },
  { country: 'ES', pattern: /^51\d{3}$/, code: 'ES-CE' },
  { country: 'ES', pattern: /^52\d{3}$/, code: 'ES-ML' },
  { country: 'PT', pattern: /^9[0-4]\d\d/, code: 'PT-30' },
  { country: 'PT', pattern: /^9[5-9]\d\d/, code: 'PT-20' },
];
