import { inputErrors } from '../../test/input-errors.js';
import { stateLaws } from '../law/states/index.js';
import { calculate } from './calculate.js';
import type { CalculationInput } from './calculation.api.js';

const worker = (state: string, place: { city?: string; county?: string }): CalculationInput => ({
  taxYear: 2025,
  filingStatus: 'single',
  income: 60_000,
  taxpayer: { age: 40 },
  state,
  ...place,
});
const codesOf = (input: CalculationInput) =>
  calculate(input)
    .assumptions.filter(({ field }) => field === 'city' || field === 'county')
    .map(({ field, code }) => `${field} ${code}`);
const problemsOf = (input: CalculationInput) => inputErrors('/calculate', input, () => calculate(input));

test.each([
  ['MI', 'Detroit'],
  ['KY', 'Louisville'],
  ['MO', 'Kansas City'],
  ['MO', 'Saint Louis'],
  ['AL', 'Birmingham'],
  ['OR', 'Portland'],
  ['OR', 'Eugene'],
  ['DE', 'Wilmington'],
  ['CO', 'Denver'],
  ['WV', 'Charleston'],
  ['OH', 'Lakewood'],
  ['PA', 'Allentown'],
  ['IA', 'Ames'],
  ['AR', 'Texarkana'],
])('an answer for a city with a tax that is not modeled says so: %s, %s', (state, city) => {
  expect(codesOf(worker(state, { city }))).toEqual(['city city_tax_not_modeled']);
  expect(calculate(worker(state, { city })).state!.localTax).toBe(0);
});

test('a county with a tax that is not modeled is told too', () => {
  expect(codesOf(worker('OR', { county: 'Multnomah County' }))).toEqual(['county county_tax_not_modeled']);
  expect(codesOf(worker('OR', { county: 'Lane' }))).toEqual([]);
});

test('any other city of a state with city taxes is told as not known, and modeled cities are taxed', () => {
  expect(codesOf(worker('MI', { city: 'Ann Arbor' }))).toEqual(['city city_not_known']);
  expect(codesOf(worker('NY', { city: 'Rye' }))).toEqual(['city city_not_known']);
  expect(codesOf(worker('OH', { city: 'Yellow Springs' }))).toEqual(['city city_not_known']);
  expect(codesOf(worker('OH', {}))).toEqual(['city city_unknown']);
  expect(codesOf(worker('CA', { city: 'Fresno' }))).toEqual([]);
  expect(calculate(worker('OH', { city: 'Columbus' })).state!.localTax).toBe(1_500);
});

test.each([
  ['NY', 'Yonkres', 'Yonkers'],
  ['NY', 'Broklyn', 'Brooklyn'],
  ['OH', 'Cincinatti', 'Cincinnati'],
  ['OH', 'Akorn', 'Akron'],
  ['PA', 'Pittsburg', 'Pittsburgh'],
  ['PA', 'Phildelpia', 'Philadelphia'],
])('a misspelled city is refused with the name that is meant: %s, %s', (state, city, meant) => {
  expect(problemsOf(worker(state, { city }))).toEqual([
    { location: 'body.city', code: 'unknown_city', message: expect.stringContaining(`did you mean ${meant}?`) },
  ]);
});

test('a city without a letter is refused where cities have a tax, and a county says what is meant', () => {
  expect(problemsOf(worker('NY', { city: ' ' })).map(({ code }) => code)).toEqual(['unknown_city']);
  expect(problemsOf(worker('MI', { city: '123' })).map(({ code }) => code)).toEqual(['unknown_city']);
  expect(problemsOf(worker('IN', { county: 'Marian' }))).toEqual([
    { location: 'body.county', code: 'unknown_county', message: expect.stringContaining('did you mean Marion?') },
  ]);
});

/** Cities, villages and townships that exist and are not modeled. */
const realPlaces: Readonly<Record<string, string>> = {
  OH: 'Ada, Alliance, Amherst, Ashland, Ashtabula, Aurora, Avon, Avon Lake, Barton, Beachwood, Beavercreek, Bellevue, Benton, Berea, Bexley, Brecksville, Bryan, Burton, Canaan, Canfield, Carey, Celina, Centerville, Circleville, Clayton, Cleves, Clinton, Clyde, Colton, Columbia, Columbiana, Conneaut, Cortland, Coshocton, Croton, Dalton, Defiance, Dover, Easton, Eaton, Euclid, Fremont, Galion, Geneva, Girard, Green, Harrison, Heath, Hilliard, Huron, Ironton, Jackson, Kenton, Lebanon, Lima, Linton, Logan, London, Loudonville, Loveland, Macedonia, Madeira, Marietta, Mason, Mentor, Milford, Milton, Monroe, Moraine, Napoleon, Nelsonville, Norton, Norwood, Oregon, Orrville, Oxford, Painesville, Perrysburg, Ravenna, Rittman, Salem, Stanton, Tiffin, Tipp City, Trenton, Trotwood, Twinsburg, Urbana, Vandalia, Vermilion, Wapakoneta, Wauseon, Weston, Wooster, Wyoming',
  PA: 'Abington, Avis, Bethel, Bethel Park, Bensalem, Blossburg, Bradford, Butler, Canton, Carlisle, Clairton, Coatesville, Corry, Crafton, Dallas, Darby, Dayton, Dunmore, Easton, Edinboro, Ephrata, Franklin, Greensburg, Hanover, Harrisburg, Hazleton, Hershey, Jeannette, Kingston, Meadville, Media, Monroeville, Nanticoke, New Philadelphia, Oil City, Philipsburg, Phoenixville, Pittston, Reedsville, Sharon, Shamokin, Stanton, Sunbury, Taylor, Titusville, Trafford, Uniontown, Warren, Washington, Waynesboro, West Chester, York',
  NY: 'Albany, Amsterdam, Athens, Auburn, Babylon, Bath, Beacon, Binghamton, Brockport, Bronxville, Brookhaven, Buffalo, Canton, Clinton, Cohoes, Corning, Cortland, Dunkirk, Elmira, Geneva, Glen Cove, Greene, Hempstead, Hudson, Ithaca, Jamestown, Kingston, Lockport, Manhasset, Middletown, Mineola, Mount Vernon, New Rochelle, New York Mills, Newark, Newburgh, Niagara Falls, Nyack, Olean, Oneida, Oneonta, Oswego, Owego, Peekskill, Plattsburgh, Port Chester, Poughkeepsie, Queensbury, Rochester, Rome, Rye, Salamanca, Saratoga Springs, Schenectady, Scarsdale, Syracuse, Troy, Utica, Watertown, White Plains',
};

test.each(Object.entries(realPlaces).flatMap(([state, names]) => names.split(', ').map((city) => [state, city])))(
  'a real city is not refused, however near its name is to that of a modeled one: %s, %s',
  (state, city) => {
    expect(codesOf(worker(state!, { city: city! }))).toEqual([
      expect.stringMatching(/^city city_(tax_not_modeled|not_known)$/),
    ]);
  },
);

test.each([
  ['NY', 'Nyx', 'city_not_known'],
  ['OH', 'Akrn', null],
  ['PA', 'Eire', null],
])('of a short name, only one letter can be wrong, and an alias is not compared: %s, %s', (state, city, told) => {
  const input = worker(state, { city });
  if (told === null) expect(problemsOf(input).map(({ code }) => code)).toEqual(['unknown_city']);
  else expect(codesOf(input)).toEqual([`city ${told}`]);
});

/** The check knows the real names near these cities. A state or city that is new needs its own names. */
test('the states whose cities are modeled are those whose real places are tested', () => {
  const states = Object.entries(stateLaws).filter(([, { places }]) => places?.member === 'city');
  expect(states.map(([state]) => state).sort()).toEqual(Object.keys(realPlaces).sort());
});
