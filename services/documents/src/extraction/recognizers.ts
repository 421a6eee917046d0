import type { Ocr } from './page/ocr.js';
import type { SecondOcr } from './second-ocr/second-ocr.js';

export interface Recognizers {
  ocr: Ocr;
  /** For poor print, and for a second reading of numbers by another network. */
  secondOcr: SecondOcr;
}
