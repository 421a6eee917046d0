import type { TaxReturn } from '../tax-return.js';
import { placeName, placeOf } from './locality.js';

type Member = 'county' | 'city';

/** Places of one state with a tax on wages, business income or other income of residents that is not modeled. */
interface PlacesNotModeled {
  readonly member: Member;
  /** Names as `placeName` spells them, separated by commas. `all`: most places of the state have the tax. */
  readonly names: string;
  readonly tax: string;
  readonly source: string;
}

const PORTLAND_TAXES = 'the Metro and county taxes on high incomes, transit taxes and the arts tax';

/** By postal code. Places that are modeled, or that only tax employers, are not listed. Read in November 2026. */
const placesNotModeled: Readonly<Record<string, readonly PlacesNotModeled[]>> = {
  AL: [
    {
      member: 'city',
      names:
        'attalla, auburn, bear creek, beaverton, bessemer, birmingham, brilliant, fairfield, gadsden, glencoe, goodwater, guin, hackleburg, haleyville, hamilton, irondale, leeds, lynn, midfield, mosses, opelika, rainbow city, red bay, shorter, southside, sulligent, tarrant, tuskegee',
      tax: 'the occupational tax on wages',
      source: 'ordinances under Ala. Code 11-51-90, for example Birmingham City Code 12-2',
    },
    { member: 'county', names: 'macon', tax: 'the occupational tax on wages', source: 'Ala. Act 99-669' },
  ],
  AR: [
    {
      member: 'city',
      names: 'texarkana',
      tax: 'the exemption of residents of the border city from the income tax',
      source: 'A.C.A. 26-52-601 to 26-52-607',
    },
  ],
  CO: [
    {
      member: 'city',
      names: 'aurora, denver, glendale, greenwood village, sheridan',
      tax: 'the occupational privilege tax on wages',
      source: 'Denver Rev. Mun. Code 53-236 and ordinances of the other cities',
    },
  ],
  DE: [{ member: 'city', names: 'wilmington', tax: 'the wage tax', source: '22 Del. C. 901; Wilmington Code 44-102' }],
  IA: [
    {
      member: 'city',
      names: 'all',
      tax: 'the surtax of the school district and for emergency medical services',
      source: 'Iowa Code 257.21, 298.2, 422D.2',
    },
    {
      member: 'county',
      names: 'all',
      tax: 'the surtax of the school district and for emergency medical services',
      source: 'Iowa Code 257.21, 298.2, 422D.2',
    },
  ],
  KY: [
    { member: 'city', names: 'all', tax: 'the occupational license tax', source: 'KRS 91.200, 92.281' },
    { member: 'county', names: 'all', tax: 'the occupational license tax', source: 'KRS 68.180, 68.197' },
  ],
  MI: [
    {
      member: 'city',
      names:
        'albion, battle creek, benton harbor, big rapids, detroit, east lansing, flint, grand rapids, grayling, hamtramck, highland park, hudson, ionia, jackson, lansing, lapeer, muskegon, muskegon heights, pontiac, port huron, portland, saginaw, springfield, walker',
      tax: 'the city income tax',
      source: 'City Income Tax Act, 1964 PA 284, M.C.L. 141.501',
    },
  ],
  MO: [{ member: 'city', names: 'kansas city, st louis', tax: 'the earnings tax', source: 'R.S.Mo. 92.105 to 92.300' }],
  OH: [
    {
      member: 'city',
      names:
        'athens, barberton, bowling green, brunswick, chillicothe, cleveland heights, cuyahoga falls, dalton, delaware, dublin, elyria, euclid, fairborn, fairfield, findlay, gahanna, garfield heights, grove city, hamilton, hilliard, huber heights, hudson, kent, kettering, lakewood, lancaster, lima, lorain, mansfield, maple heights, marion, massillon, medina, mentor, middletown, newark, north olmsted, north royalton, parma, parma heights, piqua, portsmouth, reynoldsburg, sandusky, shaker heights, sidney, solon, springfield, steubenville, stow, strongsville, troy, upper arlington, warren, westerville, westlake, xenia, zanesville',
      tax: 'the municipal income tax',
      source: 'R.C. 718.01 to 718.04',
    },
  ],
  OR: [
    {
      member: 'city',
      names:
        'beaverton, cornelius, durham, fairview, forest grove, gladstone, gresham, happy valley, hillsboro, johnson city, king city, lake oswego, maywood park, milwaukie, oregon city, portland, rivergrove, sherwood, tigard, troutdale, tualatin, west linn, wilsonville, wood village',
      tax: PORTLAND_TAXES,
      source: 'Metro Code 7.06; Multnomah County Code 11.500; Portland City Code 5.73',
    },
    { member: 'city', names: 'eugene', tax: 'the community safety payroll tax', source: 'Eugene Code 3.700' },
    {
      member: 'county',
      names: 'clackamas, multnomah, washington',
      tax: PORTLAND_TAXES,
      source: 'Metro Code 7.06; Multnomah County Code 11.500',
    },
  ],
  PA: [
    {
      member: 'city',
      names:
        'allentown, altoona, chester, easton, harrisburg, hazleton, johnstown, lancaster, lebanon, mckeesport, new castle, norristown, pottsville, state college, wilkes barre, williamsport, york',
      tax: 'the earned income tax',
      source: 'Local Tax Enabling Act, 53 P.S. 6924.301',
    },
  ],
  WV: [
    {
      member: 'city',
      names:
        'charleston, fairmont, huntington, madison, montgomery, morgantown, parkersburg, romney, weirton, wheeling',
      tax: 'the service or user fee on wages',
      source: 'W. Va. Code 8-13-13',
    },
  ],
};

const isListed = ({ names }: PlacesNotModeled, name: string) => names === 'all' || names.split(', ').includes(name);

/** Whether a county or city of the state can have an income tax that is not modeled. */
export const hasPlacesNotModeled = (state: string, member: Member): boolean =>
  (placesNotModeled[state] ?? []).some((places) => places.member === member);

/** Whether a place of the state has a tax that is not modeled. */
export const isPlaceNotModeled = (state: string, member: Member, place: string): boolean =>
  (placesNotModeled[state] ?? []).some((places) => places.member === member && isListed(places, placeName(place)));

/** The taxes of the county and city where the filer lives that are not modeled. */
export function taxesNotModeled(given: TaxReturn): { readonly member: Member; readonly tax: string }[] {
  const { residence } = given;
  return (placesNotModeled[residence.state ?? ''] ?? [])
    .filter((places) => residence[places.member] !== null && isListed(places, placeOf(given, places.member)))
    .map(({ member, tax }) => ({ member, tax }));
}
