import { form1099Div } from './form-1099-div.js';
import { form1099Int } from './form-1099-int.js';
import { form1099Misc } from './form-1099-misc.js';
import { form1099Nec } from './form-1099-nec.js';
import type { FormDefinition } from './form-definition.js';
import { w2 } from './w2.js';

/** The forms whose fields can be read. Other types are only classified. */
export const forms: readonly FormDefinition[] = [w2, form1099Nec, form1099Misc, form1099Int, form1099Div];
