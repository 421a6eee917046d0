import type { FormDefinition } from './form-definition.js';
import { w2 } from './w2.js';

/** The forms whose fields can be read. Other types are only classified. */
export const forms: readonly FormDefinition[] = [w2];
