import type { Scenario } from '../scenario.js';
import { alabama } from './al.js';
import { arkansas } from './ar.js';
import { connecticut } from './ct.js';
import { georgia } from './ga.js';
import { idaho } from './id.js';
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
  ...connecticut,
  ...georgia,
  ...idaho,
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
