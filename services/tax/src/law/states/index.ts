import { alabama } from './al/rules.js';
import { arkansas } from './ar/rules.js';
import { arizona } from './az/rules.js';
import { california } from './ca/rules.js';
import { colorado } from './co/rules.js';
import { connecticut } from './ct/rules.js';
import { districtOfColumbia } from './dc/rules.js';
import { delaware } from './de/rules.js';
import { georgia } from './ga/rules.js';
import { hawaii } from './hi/rules.js';
import { iowa } from './ia/rules.js';
import { idaho } from './id/rules.js';
import { illinois } from './il/rules.js';
import { indiana } from './in/rules.js';
import { kansas } from './ks/rules.js';
import { kentucky } from './ky/rules.js';
import { louisiana } from './la/rules.js';
import { massachusetts } from './ma/rules.js';
import { maryland } from './md/rules.js';
import { maine } from './me/rules.js';
import { michigan } from './mi/rules.js';
import { minnesota } from './mn/rules.js';
import { missouri } from './mo/rules.js';
import { mississippi } from './ms/rules.js';
import { montana } from './mt/rules.js';
import { northCarolina } from './nc/rules.js';
import { northDakota } from './nd/rules.js';
import { nebraska } from './ne/rules.js';
import { newHampshire } from './nh/rules.js';
import { newJersey } from './nj/rules.js';
import { newMexico } from './nm/rules.js';
import { newYork } from './ny/rules.js';
import { ohio } from './oh/rules.js';
import { oklahoma } from './ok/rules.js';
import { oregon } from './or/rules.js';
import { pennsylvania } from './pa/rules.js';
import { rhodeIsland } from './ri/rules.js';
import { southCarolina } from './sc/rules.js';
import type { StateLaw } from './state-law.js';
import { utah } from './ut/rules.js';
import { virginia } from './va/rules.js';
import { vermont } from './vt/rules.js';
import { washington } from './wa/rules.js';
import { wisconsin } from './wi/rules.js';
import { alaska, florida, nevada, southDakota, tennessee, texas, wyoming } from './without-income-tax.js';
import { westVirginia } from './wv/rules.js';

export type { StateLaw } from './state-law.js';

/** The states that are modeled, by postal code. */
export const stateLaws: Readonly<Record<string, StateLaw>> = {
  AK: alaska,
  AL: alabama,
  AR: arkansas,
  AZ: arizona,
  CA: california,
  CO: colorado,
  CT: connecticut,
  DC: districtOfColumbia,
  DE: delaware,
  FL: florida,
  GA: georgia,
  HI: hawaii,
  IA: iowa,
  ID: idaho,
  IL: illinois,
  IN: indiana,
  KS: kansas,
  KY: kentucky,
  LA: louisiana,
  MA: massachusetts,
  MD: maryland,
  ME: maine,
  MI: michigan,
  MN: minnesota,
  MO: missouri,
  MS: mississippi,
  MT: montana,
  NC: northCarolina,
  ND: northDakota,
  NE: nebraska,
  NH: newHampshire,
  NJ: newJersey,
  NM: newMexico,
  NV: nevada,
  NY: newYork,
  OH: ohio,
  OK: oklahoma,
  OR: oregon,
  PA: pennsylvania,
  RI: rhodeIsland,
  SC: southCarolina,
  SD: southDakota,
  TN: tennessee,
  TX: texas,
  UT: utah,
  VA: virginia,
  VT: vermont,
  WA: washington,
  WI: wisconsin,
  WV: westVirginia,
  WY: wyoming,
};
