import type { TaxKind } from '../../books/tax-lines/tax-lines.table.js';
import { gstRates, type Province, provinces } from '../law/canada.parameters.js';
import type { DatedRate } from '../law/dated-rate.js';
import { type Locality, localAuthorities, localities } from '../law/us-localities.parameters.js';
import { type Sourcing, type UsState, usStates } from '../law/us-states.parameters.js';
import {
  euStates,
  otherVatCountries,
  outsideVat,
  type RoundingPolicy,
  type VatCountry,
  vatRegions,
} from '../law/vat-countries.parameters.js';

/** The body that levies a tax: a country, state, county, city or district. */
export interface Authority {
  /** `US-CA`, `DE`, `CA-QC`. */
  readonly code: string;
  readonly name: string;
  readonly kind: TaxKind;
  /** The payee of its tax: the state for a locality, Canada for the harmonized tax of a province. */
  readonly payee: string;
  /** A locality taxes what its state also taxes. */
  readonly local: boolean;
  readonly rates: readonly DatedRate[];
}

/** A place of taxation, with all authorities that tax there. */
export interface Place {
  /** `US-CA-LOS-ANGELES`, `US-CA`, `DE`. */
  readonly code: string;
  readonly name: string;
  /** ISO 3166-1. */
  readonly country: string;
  /** Empty if there is no tax, or none is known. */
  readonly authorities: readonly Authority[];
  readonly rounding: RoundingPolicy;
  readonly sourcing: Sourcing;
  /** Whether all taxes of the country and the state are included here. */
  readonly taxes: 'known' | 'unknown';
  /** The taxes of the localities of a US state, and of the provinces of Canada. `none`: nobody levies one there. */
  readonly localTaxes: 'none' | 'included' | 'unknown';
}

/** The recipient of tax payments. */
export interface Payee {
  readonly code: string;
  readonly name: string;
  /** Name of its tax. */
  readonly tax: string;
  /** ISO 3166-1 number of the country, followed by that of the state or province. */
  readonly number: string;
}

const DEFAULTS = { rounding: 'invoice', sourcing: 'destination', taxes: 'known', localTaxes: 'none' } as const;
const USA = '840';
const CANADA = '124';

const localByCode = byCode(localAuthorities);

const vatCountries = [...euStates, ...otherVatCountries];

const gst: Authority = { code: 'CA', name: 'Canada', kind: 'gst', payee: 'CA', local: false, rates: gstRates };

const places = byCode<Place>([
  ...vatCountries.map(countryOf),
  ...vatRegions.map(({ code, name, rates }) => {
    const country = code.slice(0, 2);
    const authority: Authority = { code, name, kind: 'vat', payee: country, local: false, rates };
    return { ...DEFAULTS, code, name, country, authorities: [authority] };
  }),
  ...outsideVat.map((part) => ({ ...unknownPlace(part.code.slice(0, 2)), ...part })),
  { ...DEFAULTS, code: 'CA', name: 'Canada', country: 'CA', authorities: [gst], localTaxes: 'unknown' },
  ...provinces.map(provinceOf),
  ...usStates.map(stateOf),
  ...localities.map(localityOf),
]);

const authorities = byCode([...places.values()].flatMap((place) => place.authorities));

const payees = byCode<Payee>([
  ...vatCountries.map(({ code, name, number, kind }) => ({ code, name, tax: kind.toUpperCase(), number })),
  { code: 'CA', name: 'Canada', tax: 'GST/HST', number: CANADA },
  ...provinces.flatMap(({ code, name, sgc, tax }) =>
    tax && tax.kind !== 'hst' ? [{ code: `CA-${code}`, name, tax: tax.kind.toUpperCase(), number: CANADA + sgc }] : [],
  ),
  ...usStates.flatMap(({ code, name, fips, rates }) =>
    rates.length > 0 ? [{ code: `US-${code}`, name, tax: 'Sales tax', number: USA + fips }] : [],
  ),
]);

export const placeOf = (code: string): Place | undefined => places.get(code);
export const authorityOf = (code: string): Authority | undefined => authorities.get(code);
export const payeeOf = (code: string): Payee | undefined => payees.get(code);
export const allPlaces = (): readonly Place[] => [...places.values()];

const EU = new Set(euStates.map(({ code }) => code));
export const isEuState = (country: string): boolean => EU.has(country);
export const hasVat = (country: string): boolean => vatCountries.some(({ code }) => code === country);

/** A country whose taxes are not included here. */
export function unknownPlace(country: string): Place {
  return { ...DEFAULTS, code: country, name: country, country, authorities: [], taxes: 'unknown' };
}

function countryOf({ code, name, kind, rounding, rates }: VatCountry): Place {
  const authority: Authority = { code, name, kind, payee: code, local: false, rates };
  return { ...DEFAULTS, code, name, country: code, authorities: [authority], rounding };
}

/** The harmonized tax replaces the GST. The other provincial taxes are levied in addition to it. */
function provinceOf({ code: letters, name, tax }: Province): Place {
  const code = `CA-${letters}`;
  const place = { ...DEFAULTS, code, name, country: 'CA' };
  if (!tax) return { ...place, authorities: [gst] };
  if (tax.kind === 'hst') return { ...place, authorities: [{ ...tax, code, name, payee: 'CA', local: false }] };
  return { ...place, authorities: [gst, { ...tax, code, name, payee: code, local: false }] };
}

function stateOf({ code: letters, name, rates, sourcing, localTaxes: levied }: UsState): Place {
  const code = `US-${letters}`;
  const authority: Authority = { code, name, kind: 'sales_tax', payee: code, local: false, rates };
  const localTaxes = levied === 'none' ? 'none' : 'unknown';
  const authorities = rates.length > 0 ? [authority] : [];
  return { ...DEFAULTS, code, name, country: 'US', authorities, sourcing, localTaxes };
}

function localityOf({ code, name, authorities: codes }: Locality): Place {
  const state = stateOf(usStates.find((each) => code.startsWith(`US-${each.code}-`))!);
  const kind = 'sales_tax' as const;
  const locals = codes.map((each) => ({ ...localByCode.get(each)!, kind, payee: state.code, local: true }));
  return { ...state, code, name, authorities: [...state.authorities, ...locals], localTaxes: 'included' };
}

function byCode<T extends { readonly code: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  return new Map(all.map((each) => [each.code, each]));
}
