import { parameter } from '../../../engine/parameter.js';

/** From this age on a filer is "65 or older" in every provision that says so. */
export const seniorAge = parameter('seniorAge', '26 U.S.C. 63(f)(1)(A)', [['1987-01-01', 65, 'Pub. L. 99-514']]);
