import type { Scenario } from '../scenario.js';
import { alabama } from './al.js';
import { arkansas } from './ar.js';
import { arizona } from './az.js';
import { california } from './ca.js';
import { colorado } from './co.js';
import { credited } from './credited.js';
import { connecticut } from './ct.js';
import { districtOfColumbia } from './dc.js';
import { delaware } from './de.js';
import { deducted } from './deducted.js';
import { families } from './families.js';
import { georgia } from './ga.js';
import { hawaii } from './hi.js';
import { iowa } from './ia.js';
import { idaho } from './id.js';
import { illinois } from './il.js';
import { indiana } from './in.js';
import { itemizers } from './itemizers.js';
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
import { montana } from './mt.js';
import { northCarolina } from './nc.js';
import { northDakota } from './nd.js';
import { nebraska } from './ne.js';
import { newHampshire } from './nh.js';
import { newJersey } from './nj.js';
import { newMexico } from './nm.js';
import { newYork } from './ny.js';
import { ohio } from './oh.js';
import { oklahoma } from './ok.js';
import { oregon } from './or.js';
import { pennsylvania } from './pa.js';
import { places } from './places.js';
import { retiredFilers } from './retired-filers.js';
import { rhodeIsland } from './ri.js';
import { southCarolina } from './sc.js';
import { seniorCouples } from './seniors.js';
import { singleFilers } from './single-filers.js';
import { singleParents } from './single-parents.js';
import { utah } from './ut.js';
import { virginia } from './va.js';
import { vermont } from './vt.js';
import { washington } from './wa.js';
import { wisconsin } from './wi.js';
import { westVirginia } from './wv.js';

/** Returns of states, worked by hand from their law. */
export const stateScenarios: readonly Scenario[] = [
  ...credited,
  ...deducted,
  ...families,
  ...itemizers,
  ...places,
  ...retiredFilers,
  ...seniorCouples,
  ...singleFilers,
  ...singleParents,
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
  ...montana,
  ...northCarolina,
  ...northDakota,
  ...nebraska,
  ...newHampshire,
  ...newJersey,
  ...newMexico,
  ...newYork,
  ...ohio,
  ...oklahoma,
  ...oregon,
  ...pennsylvania,
  ...rhodeIsland,
  ...southCarolina,
  ...utah,
  ...virginia,
  ...vermont,
  ...washington,
  ...wisconsin,
  ...westVirginia,
];
