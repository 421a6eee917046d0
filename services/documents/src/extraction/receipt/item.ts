import type { Word } from '../page/word.js';
import type { NumberToken } from './numbers.js';
import type { ReadLine } from './read-line.js';

export interface Item {
  description: { value: string; words: Word[] } | null;
  /** A text above, below or beside it that was left out could belong to it. */
  isCut: boolean;
  /** Its quantity or its price may have been missed, or another number was taken for its quantity. */
  isQuantityUnsure: boolean;
  /** Its quantity can be the number of the line, or the code of a department. */
  isNumbered: boolean;
  /** A price is printed that is no amount, because it has tenths of a cent. */
  isPriceLeftOut: boolean;
  quantity: NumberToken | null;
  unitPrice: NumberToken | null;
  amount: NumberToken;
  /** Quantity times unit price is the amount. */
  multiplied: boolean;
  /** Whether the amount is a price reduction printed among the items. */
  isDiscount: boolean;
  /** The line of the amount. */
  line: ReadLine;
  /** The words between quantity and price: `AT 1 FOR`. */
  between: readonly Word[];
  /** Where the item begins, from the left. */
  start: number;
}
