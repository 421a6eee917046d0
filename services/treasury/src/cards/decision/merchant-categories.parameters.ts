/**
 * Names that `allowedCategories` accepts, and the merchant category codes (MCC) that each stands for. Ranges include both ends.
 *
 * The first block is the division of the code space in ISO 18245, Retail financial services: Merchant category codes. The ranges
 * 3000-3299, 3300-3499 and 3500-3999 have a code for each airline, car rental company and hotel chain. The single codes of the other
 * blocks are those of IRS Revenue Procedure 2004-43 (merchant category codes for reporting payments by card) and, for codes that are
 * newer, of the Visa Merchant Data Standards Manual (5552, 5815 to 5818, 7800 to 7802).
 */
export const MERCHANT_CATEGORIES = {
  // The divisions of ISO 18245.
  agricultural_services: [[1, 1499]],
  contracted_services: [[1500, 2999]],
  airlines: [[3000, 3299], [4511, 4511]],
  car_rental: [[3300, 3499], [7512, 7513], [7519, 7519]],
  lodging: [[3500, 3999], [7011, 7012], [7032, 7033]],
  transportation: [[4000, 4799]],
  utilities_and_telecommunications: [[4800, 4999]],
  retail: [[5000, 5599]],
  clothing: [[5600, 5699]],
  miscellaneous_stores: [[5700, 7299]],
  business_services: [[7300, 7999]],
  professional_services: [[8000, 8999]],
  government_services: [[9000, 9999]],

  // Running a business.
  advertising: [[7311, 7311]],
  accounting_and_tax_services: [[7276, 7276], [8931, 8931]],
  cleaning_and_maintenance: [[2842, 2842], [7342, 7349]],
  computers_and_electronics: [[5045, 5045], [5065, 5065], [5732, 5732]],
  consulting: [[7392, 7392]],
  construction_and_trades: [[1520, 1799], [5039, 5039], [5072, 5074], [5198, 5251]],
  employment_services: [[7361, 7361]],
  equipment_rental: [[7394, 7394]],
  financial_services: [[4829, 4829], [6010, 6012], [6050, 6051], [6211, 6211]],
  cash_advances: [[6010, 6011]],
  insurance: [[5960, 5960], [6300, 6399]],
  legal_services: [[8111, 8111], [9211, 9211]],
  memberships: [[7997, 7997], [8641, 8699]],
  office_supplies: [[5021, 5021], [5044, 5044], [5111, 5111], [5943, 5943], [5978, 5978]],
  printing_and_photography: [[2741, 2791], [7221, 7221], [7332, 7338], [7395, 7395]],
  rent: [[6513, 6513]],
  shipping: [[4214, 4215], [4225, 4225], [9402, 9402]],
  software: [[4816, 4816], [5734, 5734], [5817, 5818], [7372, 7379]],
  telecommunications: [[4812, 4816], [4821, 4821], [4899, 4899]],
  utilities: [[4900, 4900]],

  // Travel.
  travel: [[3000, 3999], [4011, 4011], [4111, 4112], [4121, 4131], [4411, 4411], [4511, 4511], [4582, 4582], [4722, 4723],
    [4784, 4789], [7011, 7012], [7032, 7033], [7512, 7513], [7519, 7519], [7523, 7523]],
  ground_transportation: [[4011, 4011], [4111, 4112], [4121, 4131], [4784, 4784], [4789, 4789]],
  taxis_and_rideshare: [[4121, 4121]],
  travel_agencies: [[4722, 4723]],
  parking_and_tolls: [[4784, 4784], [7523, 7523]],
  gas_stations: [[5541, 5542]],
  fuel: [[5172, 5172], [5541, 5542], [5552, 5552], [5983, 5983]],
  vehicle_services: [[5511, 5533], [5551, 5551], [5561, 5599], [7531, 7549]],

  // Everyday purchases.
  bars_and_liquor: [[5813, 5813], [5921, 5921]],
  books_and_media: [[2741, 2741], [5192, 5192], [5815, 5815], [5942, 5942], [5994, 5994]],
  charity: [[8398, 8398]],
  digital_goods: [[5815, 5818]],
  education: [[8211, 8299], [8351, 8351]],
  entertainment: [[5816, 5816], [7829, 7841], [7911, 7941], [7991, 7994], [7996, 7999]],
  gambling: [[7800, 7802], [7995, 7995]],
  groceries: [[5411, 5499]],
  health_care: [[4119, 4119], [5047, 5047], [5122, 5122], [5912, 5912], [5975, 5976], [8011, 8099]],
  home_and_garden: [[780, 780], [5200, 5200], [5211, 5261], [5712, 5722]],
  pharmacies: [[5912, 5912]],
  restaurants: [[5811, 5814]],
  veterinary_services: [[742, 742]],
} as const satisfies Record<string, readonly (readonly [from: number, to: number])[]>; // biome-ignore format: a table

/** Days until an authorization expires if it is not cleared. */
export const AUTHORIZATION_DAYS = 7;
/** The same for hotels and rented cars, whose final amount is known only at the end of the stay. */
export const LONG_AUTHORIZATION_DAYS = 30;
export const LONG_AUTHORIZATION_CATEGORIES = ['lodging', 'car_rental'] as const;
