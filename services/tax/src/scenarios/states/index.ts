import type { Scenario } from '../scenario.js';
import { alabama } from './al.js';
import { arkansas } from './ar.js';
import { arizona } from './az.js';
import { california } from './ca.js';
import { colorado } from './co.js';
import { connecticut } from './ct.js';
import { districtOfColumbia } from './dc.js';
import { delaware } from './de.js';
import { georgia } from './ga.js';
import { hawaii } from './hi.js';
import { iowa } from './ia.js';
import { idaho } from './id.js';
import { illinois } from './il.js';
import { indiana } from './in.js';
import { kansas } from './ks.js';
import { kentucky } from './ky.js';
import { louisiana } from './la.js';
import { massachusetts } from './ma.js';
import { maryland } from './md.js';
import { maine } from './me.js';
import { michigan } from './mi.js';
import { minnesota } from './mn.js';
import { missouri } from './mo.js';
import { mississippi } from './ms.js';
import { northCarolina } from './nc.js';
import { northDakota } from './nd.js';
import { newHampshire } from './nh.js';
import { oklahoma } from './ok.js';
import { southCarolina } from './sc.js';
import { utah } from './ut.js';
import { virginia } from './va.js';

/** Returns of states, worked by hand from their law. */
export const stateScenarios: readonly Scenario[] = [
  ...alabama,
  ...arkansas,
  ...arizona,
  ...california,
  ...colorado,
  ...connecticut,
  ...districtOfColumbia,
  ...delaware,
  ...georgia,
  ...hawaii,
  ...iowa,
  ...idaho,
  ...illinois,
  ...indiana,
  ...kansas,
  ...kentucky,
  ...louisiana,
  ...massachusetts,
  ...maryland,
  ...maine,
  ...michigan,
  ...minnesota,
  ...missouri,
  ...mississippi,
  ...northCarolina,
  ...northDakota,
  ...newHampshire,
  ...oklahoma,
  ...southCarolina,
  ...utah,
  ...virginia,
];
