import type { Scenario } from '../scenario.ts';
import { alabama } from './al.ts';
import { arkansas } from './ar.ts';
import { arizona } from './az.ts';
import { california } from './ca.ts';
import { colorado } from './co.ts';
import { credited } from './credited.ts';
import { connecticut } from './ct.ts';
import { districtOfColumbia } from './dc.ts';
import { delaware } from './de.ts';
import { deducted } from './deducted.ts';
import { families } from './families.ts';
import { georgia } from './ga.ts';
import { hawaii } from './hi.ts';
import { iowa } from './ia.ts';
import { idaho } from './id.ts';
import { illinois } from './il.ts';
import { indiana } from './in.ts';
import { itemizers } from './itemizers.ts';
import { kansas } from './ks.ts';
import { kentucky } from './ky.ts';
import { louisiana } from './la.ts';
import { massachusetts } from './ma.ts';
import { maryland } from './md.ts';
import { maine } from './me.ts';
import { michigan } from './mi.ts';
import { minnesota } from './mn.ts';
import { missouri } from './mo.ts';
import { mississippi } from './ms.ts';
import { montana } from './mt.ts';
import { northCarolina } from './nc.ts';
import { northDakota } from './nd.ts';
import { nebraska } from './ne.ts';
import { newHampshire } from './nh.ts';
import { newJersey } from './nj.ts';
import { newMexico } from './nm.ts';
import { newYork } from './ny.ts';
import { ohio } from './oh.ts';
import { oklahoma } from './ok.ts';
import { oregon } from './or.ts';
import { pennsylvania } from './pa.ts';
import { places } from './places.ts';
import { retiredFilers } from './retired-filers.ts';
import { rhodeIsland } from './ri.ts';
import { southCarolina } from './sc.ts';
import { seniorCouples } from './seniors.ts';
import { singleFilers } from './single-filers.ts';
import { singleParents } from './single-parents.ts';
import { utah } from './ut.ts';
import { virginia } from './va.ts';
import { vermont } from './vt.ts';
import { washington } from './wa.ts';
import { wisconsin } from './wi.ts';
import { westVirginia } from './wv.ts';

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
