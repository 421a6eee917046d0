import type { Category } from '../../books/accounts/category.js';

/**
 * The category that purchases at a merchant usually have, by the merchant category code (ISO 18245). Ranges include both ends; the first one
 * that contains the code counts. The meaning of the codes is that of IRS Revenue Procedure 2004-43. Codes of merchants that sell
 * anything, such as department stores, are not listed.
 */
const CATEGORIES: readonly (readonly [from: number, to: number, Category])[] = [
  [3000, 3299, 'travel'], // airlines
  [3300, 3499, 'travel'], // car rental
  [3500, 3999, 'travel'], // hotels
  [4011, 4112, 'travel'], // railways
  [4121, 4131, 'travel'], // taxis and buses
  [4411, 4411, 'travel'], // cruise lines
  [4511, 4582, 'travel'], // airlines and airports
  [4722, 4723, 'travel'], // travel agencies
  [4784, 4784, 'car_and_truck'], // tolls
  [4214, 4215, 'office_expense'], // couriers
  [4812, 4815, 'utilities'], // telephone
  [4816, 4816, 'software'], // computer networks
  [4821, 4821, 'utilities'],
  [4899, 4900, 'utilities'], // cable; electricity, gas, water
  [5021, 5021, 'office_expense'],
  [5044, 5044, 'office_expense'],
  [5045, 5045, 'office_expense'],
  [5111, 5111, 'office_expense'], // stationery
  [5172, 5172, 'car_and_truck'], // petroleum
  [5511, 5533, 'car_and_truck'],
  [5541, 5542, 'car_and_truck'], // fuel
  [5552, 5552, 'car_and_truck'], // charging of electric vehicles
  [5734, 5734, 'software'],
  [5811, 5814, 'meals'], // caterers, restaurants, bars, fast food
  [5817, 5818, 'software'], // digital goods
  [5943, 5943, 'office_expense'],
  [5960, 5960, 'insurance'],
  [6300, 6399, 'insurance'],
  [6513, 6513, 'rent_property'],
  [7011, 7012, 'travel'], // hotels
  [7276, 7276, 'legal_and_professional'], // tax preparation
  [7311, 7311, 'advertising'],
  [7338, 7338, 'office_expense'], // copies
  [7342, 7349, 'repairs_and_maintenance'], // cleaning and pest control
  [7372, 7375, 'software'],
  [7392, 7392, 'legal_and_professional'], // consulting
  [7394, 7394, 'rent_equipment'],
  [7512, 7519, 'travel'], // car rental
  [7523, 7523, 'car_and_truck'], // parking
  [7531, 7549, 'car_and_truck'], // repair and towing of cars
  [7622, 7699, 'repairs_and_maintenance'],
  [7829, 7841, 'entertainment'],
  [7911, 7999, 'entertainment'],
  [8111, 8111, 'legal_and_professional'],
  [8211, 8299, 'education'],
  [8398, 8398, 'charitable_contributions'],
  [8931, 8931, 'legal_and_professional'], // accountants
  [9222, 9222, 'penalties'], // fines
  [9311, 9311, 'taxes_and_licenses'],
  [9402, 9402, 'office_expense'], // postage
];

/** Undefined if the code says little about the purpose. */
export function categoryOfMerchant(mcc: string): Category | undefined {
  const code = Number(mcc);
  return CATEGORIES.find(([from, to]) => code >= from && code <= to)?.[2];
}
