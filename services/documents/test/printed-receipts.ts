import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { openPdf, renderPdfPage } from '../src/extraction/page/pdf.js';
import type { Word } from '../src/extraction/page/word.js';

/** A receipt as a till prints it, and what it says. */
export interface PrintedReceipt {
  name: string;
  lines: string[];
  facts: Record<string, unknown>;
}

/** Twelve layouts of tills in several countries. All shops and people are invented. */
export const RECEIPTS: readonly PrintedReceipt[] = [
  {
    name: 'restaurant in the US: tax, tip, card',
    lines: [
      '         BLUE HERON GRILL',
      '         418 HARBOR STREET',
      '      PORT ANSEL, WA 98123',
      '          (206) 555-0142',
      '',
      'Server: Dana      Table: 12',
      '03/09/2026            7:42 PM',
      '',
      '2 Fish Tacos             27.00',
      '1 Caesar Salad           11.50',
      '3 Lemonade               12.75',
      '',
      'Subtotal                 51.25',
      'Sales Tax 10.25%          5.25',
      'Tip                      10.00',
      'Total                   $66.50',
      '',
      'VISA  XXXXXXXXXXXX4821   66.50',
      '     Thank you!',
    ],
    facts: {
      company: 'BLUE HERON GRILL',
      address: '418 HARBOR STREET PORT ANSEL, WA 98123',
      date: '2026-03-09',
      time: '19:42',
      currency: 'USD',
      subtotal: 51.25,
      tax: 5.25,
      tax_lines: [{ name: 'SALES TAX', rate: 10.25, amount: 5.25 }],
      tip: 10,
      total: 66.5,
      payment_method: 'visa',
      card_last4: '4821',
      items: [
        { description: 'Fish Tacos', quantity: 2, unit_price: null, amount: 27 },
        { description: 'Caesar Salad', quantity: 1, unit_price: null, amount: 11.5 },
        { description: 'Lemonade', quantity: 3, unit_price: null, amount: 12.75 },
      ],
    },
  },
  {
    name: 'supermarket in the US: coupon, cash and change',
    lines: [
      'FAIRWAY FOODS STORE #118',
      '2200 ELM AVE',
      'DAYTON, OH 45402',
      'TEL 937-555-0188',
      '04/05/2026 10:13 ST#118 OP#22',
      'BANANAS 000000004011      1.32 F',
      'WHOLE MILK 1GAL           3.89 F',
      'PAPER TOWELS              8.99 T',
      'COUPON                    1.00-',
      'SUBTOTAL                 13.20',
      'TAX 7.500%                0.67',
      'TOTAL                    13.87',
      'CASH TEND                20.00',
      'CHANGE DUE                6.13',
      '# ITEMS SOLD 3',
    ],
    facts: {
      company: 'FAIRWAY FOODS STORE #118',
      date: '2026-04-05',
      currency: 'USD',
      subtotal: 13.2,
      tax: 0.67,
      total: 13.87,
      amount_tendered: 20,
      change: 6.13,
      payment_method: 'cash',
    },
  },
  {
    name: 'hardware shop in Malaysia: prices with GST, table of taxes, rounding',
    lines: [
      'KEDAI LAMPU JAYA SDN BHD',
      '(723418-K)',
      'NO 14, JALAN MAWAR 3/2,',
      'TAMAN MAWAR,',
      '47100 PUCHONG, SELANGOR',
      'TEL : 03-5550 1188',
      'GST REG NO : 000555123456',
      'TAX INVOICE',
      'INVOICE NO : CS-10023   DATE : 07/04/2018',
      'QTY  DESCRIPTION   U/PRICE   AMOUNT(RM)',
      'LED BULB 9W WARM',
      '3 X 7.90           23.70 SR',
      'EXTENSION CORD 3M',
      '1 X 18.52          18.52 SR',
      'TOTAL SALES (INCLUSIVE GST)   42.22',
      'ROUNDING ADJ                  -0.02',
      'TOTAL ROUNDED RM              42.20',
      'CASH                          50.00',
      'CHANGE                         7.80',
      'GST SUMMARY    AMOUNT(RM)   TAX(RM)',
      'SR (@ 6%)       39.83        2.39',
    ],
    facts: {
      company: 'KEDAI LAMPU JAYA SDN BHD',
      address: 'NO 14, JALAN MAWAR 3/2, TAMAN MAWAR, 47100 PUCHONG, SELANGOR',
      date: '2018-04-07',
      currency: 'MYR',
      tax: 2.39,
      rounding: -0.02,
      total: 42.2,
      amount_tendered: 50,
      change: 7.8,
      items: [
        { description: 'LED BULB 9W WARM', quantity: 3, unit_price: 7.9, amount: 23.7 },
        { description: 'EXTENSION CORD 3M', quantity: 1, unit_price: 18.52, amount: 18.52 },
      ],
    },
  },
  {
    name: 'pub in the UK: VAT included, pounds',
    lines: [
      'THE CROOKED BILLET',
      '12 CHURCH LANE',
      'AMBERLEY GL5 5AB',
      'VAT NO 123 4567 89',
      '14/02/2026 13:05',
      '2 PIE & MASH @ 12.50     £25.00',
      '1 HALF CIDER              £2.95',
      'TOTAL                    £27.95',
      'VAT @ 20% INCLUDED         4.66',
      'MASTERCARD               £27.95',
      'CARD NO **** **** **** 7710',
    ],
    facts: {
      company: 'THE CROOKED BILLET',
      date: '2026-02-14',
      currency: 'GBP',
      total: 27.95,
      tax: 4.66,
      payment_method: 'mastercard',
      card_last4: '7710',
    },
  },
  {
    name: 'bakery in Germany: decimal commas',
    lines: [
      'BÄCKEREI SONNTAG GMBH',
      'LINDENSTRASSE 8',
      '10969 BERLIN',
      '05.04.2026 08:15:30',
      'Brot 1kg                  4,20',
      '4 x 0,65 Brötchen         2,60',
      'Total EUR                 6,80',
      'Cash                     10,00',
      'Change                    3,20',
      'MWST 7%                   0,44',
    ],
    facts: {
      company: 'BÄCKEREI SONNTAG GMBH',
      date: '2026-04-05',
      time: '08:15:30',
      currency: 'EUR',
      total: 6.8,
      amount_tendered: 10,
      change: 3.2,
    },
  },
  {
    name: 'stationer: code, quantity, price and amount in columns',
    lines: [
      'INKWELL TRADING LLC',
      '77 COMMERCE BLVD',
      'AUSTIN, TX 78701',
      'Receipt #: 5561',
      'Date: Apr 9, 2026  Time: 16:20',
      'Item            Qty  Price   Amount',
      'Stapler           1  12.49    12.49',
      'Copy Paper A4     5   4.75    23.75',
      'Gel Pen Blue     12   1.10    13.20',
      'Sub-Total                     49.44',
      'Discount                      -4.94',
      'Sales Tax (8.25%)              3.67',
      'Amount Due                    48.17',
      'Amex ending in 1003           48.17',
    ],
    facts: {
      company: 'INKWELL TRADING LLC',
      date: '2026-04-09',
      time: '16:20',
      subtotal: 49.44,
      discount: 4.94,
      tax: 3.67,
      total: 48.17,
      payment_method: 'amex',
      card_last4: '1003',
      items: [
        { description: 'Stapler', quantity: 1, unit_price: 12.49, amount: 12.49 },
        { description: 'Copy Paper A4', quantity: 5, unit_price: 4.75, amount: 23.75 },
        { description: 'Gel Pen Blue', quantity: 12, unit_price: 1.1, amount: 13.2 },
      ],
    },
  },
  {
    name: 'petrol station: litres and price per litre',
    lines: [
      'HIGHWAY FUEL STATION',
      'LOT 9, JALAN BESAR',
      '81200 JOHOR BAHRU, JOHOR',
      'Date 21-11-2025 18:33',
      'Pump 4  RON95',
      '24.390 LTR @ 2.050  RM  50.00',
      'TOTAL RM                50.00',
      'CREDIT CARD             50.00',
    ],
    facts: {
      company: 'HIGHWAY FUEL STATION',
      date: '2025-11-21',
      currency: 'MYR',
      total: 50,
    },
  },
  {
    name: 'cafe in Singapore: service charge and GST on top',
    lines: [
      'MORNING PRESS PTE LTD',
      '21 TANJONG ROAD #01-04',
      'SINGAPORE 088123',
      'GST REG NO: 201512345K',
      '18 Oct 2026 09:12 AM',
      '1 KAYA TOAST SET           6.80',
      '2 FLAT WHITE              11.00',
      'SUBTOTAL                  17.80',
      'SVC CHG 10%                1.78',
      'GST 9%                     1.76',
      'TOTAL                  S$ 21.34',
      'NETS                      21.34',
    ],
    facts: {
      company: 'MORNING PRESS PTE LTD',
      date: '2026-10-18',
      currency: 'SGD',
      subtotal: 17.8,
      service_charge: 1.78,
      tax: 1.76,
      total: 21.34,
    },
  },
  {
    name: 'shop in Canada: two taxes, total due',
    lines: [
      'MAPLE & PINE OUTFITTERS INC',
      '500 RUE PRINCIPALE',
      'SHERBROOKE QC J1H 1A1',
      '2026-06-30 14:55',
      'WOOL SOCKS               18.00',
      'CAMP MUG                 12.50',
      'SUBTOTAL                 30.50',
      'GST 5%                    1.53',
      'QST 9.975%                3.04',
      'TOTAL DUE                35.07',
      'DEBIT                    35.07',
    ],
    facts: {
      company: 'MAPLE & PINE OUTFITTERS INC',
      date: '2026-06-30',
      currency: 'CAD',
      subtotal: 30.5,
      tax: 4.57,
      tax_lines: [
        { name: 'GST', rate: 5, amount: 1.53 },
        { name: 'QST', rate: 9.975, amount: 3.04 },
      ],
      total: 35.07,
    },
  },
  {
    name: 'stall in Indonesia: amounts without cents',
    lines: [
      'WARUNG BUNGA',
      'JL MELATI 4 JAKARTA',
      '25/08/2025 12:40',
      '2 NASI GORENG           50.000',
      '1 ES TEH                 8.000',
      'SUBTOTAL                58.000',
      'PB1 10%                  5.800',
      'TOTAL                Rp 63.800',
      'TUNAI                  100.000',
      'KEMBALI                 36.200',
    ],
    facts: {
      company: 'WARUNG BUNGA',
      date: '2025-08-25',
      currency: 'IDR',
      subtotal: 58_000,
      tax: 5_800,
      total: 63_800,
      amount_tendered: 100_000,
      change: 36_200,
    },
  },
  {
    name: 'market stall: nothing but a total',
    lines: [
      'GREEN ACRE FARM STAND',
      'ROUTE 9, HADLEY, MA 01035',
      '07/25/2026',
      'Tomatoes                  6.00',
      'Sweet corn                4.00',
      'TOTAL                    10.00',
    ],
    facts: { company: 'GREEN ACRE FARM STAND', date: '2026-07-25', total: 10 },
  },
  {
    name: 'gift shop: change, gift card and discount as items',
    lines: [
      'PELICAN GIFTS LLC',
      '5 PIER ROAD, KEY LARGO, FL 33037',
      '12/01/2025 11:02 AM',
      'OIL CHANGE MUG            9.99',
      'GIFT CARD                25.00',
      'HOLIDAY DISCOUNT         -2.00',
      'SUBTOTAL                 32.99',
      'TAX 6.5%                  0.52',
      'GRAND TOTAL              33.51',
      'CASH                     40.00',
      'CHANGE                    6.49',
    ],
    facts: { company: 'PELICAN GIFTS LLC', date: '2025-12-01', subtotal: 32.99, tax: 0.52, total: 33.51, change: 6.49 },
  },
];

const PRINTED = { width: 10, height: 16, line: 24 };

/** The words of printed lines, all characters of equal width. */
export function wordsOf(
  lines: readonly string[],
  { confidence = 0.95, tilt = 0, source = 'ocr' as Word['source'] } = {},
): Word[] {
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }): Word => {
      const x0 = index * PRINTED.width;
      const y0 = row * PRINTED.line + tilt * x0;
      const box = { x0, y0, x1: x0 + text.length * PRINTED.width, y1: y0 + PRINTED.height };
      return { text, box, confidence, source };
    }),
  );
}

const SIZE = 10;
const LINE = 13;
const MARGIN = 18;
/** Courier's characters are 0.6 of their height wide. */
const CHARACTER = 0.6;

/** The receipt as a PDF with a text layer, on paper of its own size. */
export async function receiptPdf(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  const columns = Math.max(...lines.map((line) => line.length));
  const height = 2 * MARGIN + lines.length * LINE;
  const page = pdf.addPage([2 * MARGIN + columns * SIZE * CHARACTER, height]);
  for (const [row, line] of lines.entries())
    page.drawText(line, { x: MARGIN, y: height - MARGIN - (row + 1) * LINE, size: SIZE, font });
  return pdf.save();
}

export interface Photograph {
  /** Clockwise. */
  degrees?: number;
  dpi?: number;
  /** How dark the darker side of the paper is, 0 to 1. */
  shadow?: number;
  blur?: number;
  quality?: number;
}

/** The receipt on a dark table, photographed by hand. */
export async function photograph(
  lines: readonly string[],
  { degrees = 0, dpi = 200, shadow = 0, blur = 0, quality = 70 }: Photograph = {},
): Promise<Buffer> {
  const pdf = await openPdf(await receiptPdf(lines));
  const { width, height, rgba } = await renderPdfPage(pdf, await pdf.getPage(1), dpi / 72);
  await pdf.loadingTask.destroy();
  const shade = `<svg width="${width}" height="${height}"><defs><linearGradient id="s"><stop offset="0" stop-opacity="0"/>
    <stop offset="1" stop-opacity="${shadow}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`;
  const paper = await sharp(Buffer.from(rgba), { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .composite([{ input: Buffer.from(shade) }])
    .png()
    .toBuffer();
  const turned = await sharp(paper).rotate(degrees, { background: '#3a2f28' }).png().toBuffer();
  const edge = Math.round(0.1 * width);
  let image = sharp(turned).extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#3a2f28' });
  if (blur > 0) image = sharp(await image.png().toBuffer()).blur(blur);
  return image.jpeg({ quality }).toBuffer();
}
