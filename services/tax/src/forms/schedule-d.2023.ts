import {
  capitalGainOrLoss,
  longTermGain,
  netCapitalResult,
  shortTermGain,
} from '../law/federal/capital-gains/rules.js';
import { fact } from '../law/tax-return.js';
import { neededFor } from './form-facts.js';
import { formRevision } from './form-revision.js';

const attached = neededFor('scheduleDAttached', 'Form 1040, line 7', shortTermGain, longTermGain);

const lossAllowed = fact<bigint>('scheduleDLossAllowed', 'Schedule D, line 21', ({ get }) =>
  get(netCapitalResult) < 0n ? get(capitalGainOrLoss) : 0n,
);

/** The input has total gains, so single sales (Form 8949) stay empty. */
export const scheduleDOf2023 = formRevision('Schedule D', 2023, 'Capital Gains and Losses', attached, [
  'Part I: Short-term capital gains and losses',
  ['1a', 'Form 1099-B, basis reported, no adjustments'],
  ['1b', 'Forms 8949 with Box A checked'],
  ['2', 'Forms 8949 with Box B checked'],
  ['3', 'Forms 8949 with Box C checked'],
  ['4', 'Short-term gain from Forms 6252, 4684, 6781, 8824'],
  ['5', 'Short-term gain or loss from Schedules K-1'],
  ['6', 'Short-term capital loss carryover'],
  ['7', 'Net short-term capital gain or loss', shortTermGain],
  'Part II: Long-term capital gains and losses',
  ['8a', 'Form 1099-B, basis reported, no adjustments'],
  ['8b', 'Forms 8949 with Box D checked'],
  ['9', 'Forms 8949 with Box E checked'],
  ['10', 'Forms 8949 with Box F checked'],
  ['11', 'Gain from Forms 4797, 2439, 6252, 4684, 6781, 8824'],
  ['12', 'Long-term gain or loss from Schedules K-1'],
  ['13', 'Capital gain distributions'],
  ['14', 'Long-term capital loss carryover'],
  ['15', 'Net long-term capital gain or loss', longTermGain],
  'Part III: Summary',
  ['16', 'Lines 7 and 15', netCapitalResult],
  ['18', '28 % rate gain'],
  ['19', 'Unrecaptured section 1250 gain'],
  ['21', 'Loss that is allowed this year', lossAllowed],
]);
