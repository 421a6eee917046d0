export { type IdPrefix, idPrefixes, isId, newId, timeOfId } from './id.js';
