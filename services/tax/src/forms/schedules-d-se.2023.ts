import { longTermGain, netCapitalResult, shortTermGain } from '../law/federal/capital-gains/rules.js';
import { type ScheduleSE, spouseScheduleSE, taxpayerScheduleSE } from '../law/federal/self-employment/rules.js';
import { formRevision } from './form-revision.js';

export const scheduleDOf2023 = formRevision('Schedule D', 2023, [
  ['7', 'Net short-term capital gain or loss', shortTermGain],
  ['15', 'Net long-term capital gain or loss', longTermGain],
  ['16', 'Net capital gain or loss', netCapitalResult],
]);

export const scheduleSEOf2023 = scheduleSE('Schedule SE', taxpayerScheduleSE);
export const spouseScheduleSEOf2023 = scheduleSE('Schedule SE (spouse)', spouseScheduleSE);

function scheduleSE(form: string, facts: ScheduleSE) {
  return formRevision(form, 2023, [
    ['2', 'Net profit or loss', facts.profit],
    ['4c', 'Net earnings from self-employment', facts.netEarnings],
    ['10', 'Social security part', facts.socialSecurityPart],
    ['11', 'Medicare part', facts.medicarePart],
    ['12', 'Self-employment tax', facts.tax],
    ['13', 'Deduction for one-half of self-employment tax', facts.deduction],
  ]);
}
