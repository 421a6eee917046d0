import { type ScheduleSE, spouseScheduleSE, taxpayerScheduleSE } from '../law/federal/self-employment/rules.js';
import { copyOf, neededFor } from './form-facts.js';
import { formRevision } from './form-revision.js';

export const scheduleCOf2023 = scheduleC('Schedule C', 'taxpayer', taxpayerScheduleSE);
export const spouseScheduleCOf2023 = scheduleC('Schedule C (spouse)', 'spouse', spouseScheduleSE);

/** The input has only the profit of a business, so receipts and expenses stay empty. */
function scheduleC(form: string, who: string, { profit }: ScheduleSE) {
  const attached = neededFor(`${who}ScheduleCAttached`, 'Schedule 1, line 3', profit);
  const net = copyOf(`${who}ScheduleCProfit`, 'Schedule C, line 31', profit);
  return formRevision(form, 2023, 'Profit or Loss From Business', attached, [
    'Part I: Income',
    ['1', 'Gross receipts or sales'],
    ['2', 'Returns and allowances'],
    ['3', 'Line 1 less line 2'],
    ['4', 'Cost of goods sold'],
    ['5', 'Gross profit'],
    ['6', 'Other income'],
    ['7', 'Gross income'],
    'Part II: Expenses',
    ['8', 'Advertising'],
    ['9', 'Car and truck expenses'],
    ['10', 'Commissions and fees'],
    ['11', 'Contract labor'],
    ['12', 'Depletion'],
    ['13', 'Depreciation and section 179 expense deduction'],
    ['14', 'Employee benefit programs'],
    ['15', 'Insurance, other than health'],
    ['16a', 'Interest: mortgage paid to banks'],
    ['16b', 'Interest: other'],
    ['17', 'Legal and professional services'],
    ['18', 'Office expense'],
    ['19', 'Pension and profit-sharing plans'],
    ['20a', 'Rent or lease: vehicles, machinery, equipment'],
    ['20b', 'Rent or lease: other business property'],
    ['21', 'Repairs and maintenance'],
    ['22', 'Supplies'],
    ['23', 'Taxes and licenses'],
    ['24a', 'Travel'],
    ['24b', 'Deductible meals'],
    ['25', 'Utilities'],
    ['26', 'Wages'],
    ['27a', 'Energy efficient commercial buildings deduction'],
    ['27b', 'Other expenses'],
    ['28', 'Total expenses'],
    ['29', 'Tentative profit or loss'],
    ['30', 'Business use of the home'],
    ['31', 'Net profit or loss', net],
    ['32', 'Investment at risk: all or some'],
  ]);
}
