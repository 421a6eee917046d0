import type { Scenario } from '../scenario.js';
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
  ...mississippi,
  ...newHampshire,
  ...northCarolina,
  ...northDakota,
  ...oklahoma,
  ...southCarolina,
  ...utah,
  ...virginia,
];
