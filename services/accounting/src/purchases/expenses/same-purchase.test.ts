import { isSameVendor } from './same-purchase.js';

test.each([
  ['BLUE HERON GRILL', 'SQ *BLUE HERON GRIL'],
  ['BLUE HERON GRILL', 'SQ *BLUEHERONGRILL'],
  ['KEDAI LAMPU JAYA SDN BHD', 'KEDAI LAMPU JAYA PUCHONG MY'],
  ['VERBENA CONFECTIUNERY SDN BHD', 'VERBENA CONFECTIONERY'],
  ['Café Crème', 'CAFE CREME PARIS'],
])('The vendor %s of a receipt can be the payee %s', (receipt, paid) => {
  expect(isSameVendor(receipt, { vendor: paid })).toBe(true);
});

test.each([
  ['BLUE HERON GRILL', 'SUNRISE HARDWARE'],
  ['GREEN STORE LLC', 'CORNER STORE LLC'],
  ['A B C', 'A B D'],
  ['', 'SUNRISE HARDWARE'],
])('The vendor %s of a receipt is not the payee %s', (receipt, paid) => {
  expect(isSameVendor(receipt, { vendor: paid })).toBe(false);
});

test('A receipt without a vendor is no evidence', () => {
  expect(isSameVendor(null, { vendor: 'SUNRISE HARDWARE' })).toBe(false);
});
