import type { Scenario } from '../scenario.ts';
import { claimedFilers } from './claimed-filers.ts';
import { credited } from './credited.ts';
import { deducted } from './deducted.ts';
import { families } from './families.ts';
import { itemizers } from './itemizers.ts';
import { iowa } from './midwest/ia.ts';
import { illinois } from './midwest/il.ts';
import { indiana } from './midwest/in.ts';
import { kansas } from './midwest/ks.ts';
import { michigan } from './midwest/mi.ts';
import { minnesota } from './midwest/mn.ts';
import { missouri } from './midwest/mo.ts';
import { northDakota } from './midwest/nd.ts';
import { nebraska } from './midwest/ne.ts';
import { ohio } from './midwest/oh.ts';
import { wisconsin } from './midwest/wi.ts';
import { connecticut } from './northeast/ct.ts';
import { massachusetts } from './northeast/ma.ts';
import { maine } from './northeast/me.ts';
import { newHampshire } from './northeast/nh.ts';
import { newJersey } from './northeast/nj.ts';
import { newYork } from './northeast/ny.ts';
import { pennsylvania } from './northeast/pa.ts';
import { rhodeIsland } from './northeast/ri.ts';
import { vermont } from './northeast/vt.ts';
import { places } from './places.ts';
import { retiredFilers } from './retired-filers.ts';
import { seniorCouples } from './seniors.ts';
import { singleFilers } from './single-filers.ts';
import { singleParents } from './single-parents.ts';
import { alabama } from './south/al.ts';
import { arkansas } from './south/ar.ts';
import { districtOfColumbia } from './south/dc.ts';
import { delaware } from './south/de.ts';
import { georgia } from './south/ga.ts';
import { kentucky } from './south/ky.ts';
import { louisiana } from './south/la.ts';
import { maryland } from './south/md.ts';
import { mississippi } from './south/ms.ts';
import { northCarolina } from './south/nc.ts';
import { oklahoma } from './south/ok.ts';
import { southCarolina } from './south/sc.ts';
import { virginia } from './south/va.ts';
import { westVirginia } from './south/wv.ts';
import { spouseLosses } from './spouse-losses.ts';
import { stateTaxDeducted } from './state-tax-deducted.ts';
import { wageBases } from './wage-bases.ts';
import { arizona } from './west/az.ts';
import { california } from './west/ca.ts';
import { colorado } from './west/co.ts';
import { hawaii } from './west/hi.ts';
import { idaho } from './west/id.ts';
import { montana } from './west/mt.ts';
import { newMexico } from './west/nm.ts';
import { oregon } from './west/or.ts';
import { utah } from './west/ut.ts';
import { washington } from './west/wa.ts';

/** Returns of states, worked by hand from their law. */
export const stateScenarios: readonly Scenario[] = [
  ...claimedFilers,
  ...credited,
  ...deducted,
  ...families,
  ...itemizers,
  ...places,
  ...retiredFilers,
  ...seniorCouples,
  ...singleFilers,
  ...singleParents,
  ...spouseLosses,
  ...stateTaxDeducted,
  ...wageBases,
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
