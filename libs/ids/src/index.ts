export { firstIdAt, type IdPrefix, idPrefixes, isId, newId, nounOfId, nounOfPrefix, timeOfId } from './id.js';
