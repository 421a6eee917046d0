export { canBeWritten, type Transliteration, toAscii, transliterate } from './transliterate.js';
