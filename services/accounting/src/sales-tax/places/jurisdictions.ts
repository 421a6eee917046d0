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

/** Who levies a tax: a country, a state, a county, a city, a district. */
export interface Authority {
  /** `US-CA`, `DE`, `CA-QC`. */
  readonly code: string;
  readonly name: string;
  readonly kind: TaxKind;
  /** To whom it is declared and paid: of a locality its state, of the harmonized tax of a province Canada. */
  readonly payee: string;
  /** A locality taxes what its state taxes too. */
  readonly local: boolean;
  readonly rates: readonly DatedRate[];
}

/** Where a sale is taxed: everyone who taxes it there. */
export interface Place {
  /** `US-CA-LOS-ANGELES`, `US-CA`, `DE`. */
  readonly code: string;
  readonly name: string;
  /** ISO 3166-1. */
  readonly country: string;
  /** Empty where there is no tax, or none is known. */
  readonly authorities: readonly Authority[];
  readonly rounding: RoundingPolicy;
  readonly sourcing: Sourcing;
}

/** Whom tax is paid to. */
export interface Payee {
  readonly code: string;
  readonly name: string;
  /** What its tax is called. */
  readonly tax: string;
  /** ISO 3166-1 number of the country, followed by that of the state or province. */
  readonly number: string;
}

const DEFAULTS = { rounding: 'invoice', sourcing: 'destination' } as const;
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
  ...outsideVat.map((part) => ({ ...DEFAULTS, ...part, country: part.code.slice(0, 2), authorities: [] })),
  { ...DEFAULTS, code: 'CA', name: 'Canada', country: 'CA', authorities: [gst] },
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

/** A country whose taxes are not known here. */
export const unknownPlace = (country: string): Place => ({
  ...DEFAULTS,
  code: country,
  name: country,
  country,
  authorities: [],
});

export const placeOf = (code: string): Place | undefined => places.get(code);
export const authorityOf = (code: string): Authority | undefined => authorities.get(code);
export const payeeOf = (code: string): Payee | undefined => payees.get(code);
export const allPlaces = (): readonly Place[] => [...places.values()];

const EU = new Set(euStates.map(({ code }) => code));
export const isEuState = (country: string): boolean => EU.has(country);
export const hasVat = (country: string): boolean => vatCountries.some(({ code }) => code === country);

function countryOf({ code, name, kind, rounding, rates }: VatCountry): Place {
  const authority: Authority = { code, name, kind, payee: code, local: false, rates };
  return { ...DEFAULTS, code, name, country: code, authorities: [authority], rounding };
}

/** The harmonized tax takes the place of the GST; the others are levied beside it. */
function provinceOf({ code: letters, name, tax }: Province): Place {
  const code = `CA-${letters}`;
  const place = { ...DEFAULTS, code, name, country: 'CA' };
  if (!tax) return { ...place, authorities: [gst] };
  if (tax.kind === 'hst') return { ...place, authorities: [{ ...tax, code, name, payee: 'CA', local: false }] };
  return { ...place, authorities: [gst, { ...tax, code, name, payee: code, local: false }] };
}

function stateOf({ code: letters, name, rates, sourcing }: UsState): Place {
  const code = `US-${letters}`;
  const authority: Authority = { code, name, kind: 'sales_tax', payee: code, local: false, rates };
  return { ...DEFAULTS, code, name, country: 'US', authorities: rates.length > 0 ? [authority] : [], sourcing };
}

function localityOf({ code, name, authorities: codes }: Locality): Place {
  const state = stateOf(usStates.find((each) => code.startsWith(`US-${each.code}-`))!);
  const kind = 'sales_tax' as const;
  const locals = codes.map((each) => ({ ...localByCode.get(each)!, kind, payee: state.code, local: true }));
  return { ...state, code, name, authorities: [...state.authorities, ...locals] };
}

function byCode<T extends { readonly code: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  return new Map(all.map((each) => [each.code, each]));
}
