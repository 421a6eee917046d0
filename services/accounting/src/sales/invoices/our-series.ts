import { textKey } from '../../wire/text-key.js';

const OUR_SERIES = /^inv-\d+$/;

/** Whether a number is of the form of the series that we give without gaps. */
export const isOfOurSeries = (number: string): boolean => OUR_SERIES.test(textKey(number));
