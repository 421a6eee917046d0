import type { Presumption } from '../presumption.js';
import { presumptionsFromAlabamaToMinnesota } from './alabama-to-minnesota.js';
import { presumptionsOfFewStates } from './few-states.js';
import { presumptionsOfManyStates } from './many-states.js';
import { presumptionsFromMississippiToWisconsin } from './mississippi-to-wisconsin.js';

/** Assumptions of the calculation of state and local tax. */
export const statePresumptions: readonly Presumption[] = [
  ...presumptionsOfManyStates,
  ...presumptionsOfFewStates,
  ...presumptionsFromAlabamaToMinnesota,
  ...presumptionsFromMississippiToWisconsin,
];
