import { type Codec, date, oneOf, optional, type Place, pattern, required, sequence } from '@exchequer/xml';
import { type DocumentKind, type IrsXmlResult, readDocument, writeDocument } from './document.js';
import { type BusinessName, businessName, tin, type UsAddress, usAddress, year } from './parts.js';

export interface QuarterlyReturnHeader {
  /** ISO 8601 time without milliseconds. */
  readonly createdAt: string;
  /** Last day of the quarter. */
  readonly periodEnd: string;
  readonly ein: string;
  readonly name: BusinessName;
  readonly nameControl?: string;
  readonly address: UsAddress;
  readonly taxYear: string;
}

/** A Return with one form of an employer and quarter, in the format of MeF. */
export interface QuarterlyReturn<Form> {
  readonly header: QuarterlyReturnHeader;
  readonly form: Form;
}

interface Header {
  readonly createdAt: string;
  readonly periodEnd: string;
  readonly returnType: string;
  readonly filer: Pick<QuarterlyReturnHeader, 'ein' | 'name' | 'nameControl' | 'address'>;
  readonly taxYear: string;
}

interface Content<Form> {
  readonly header: Header;
  readonly data: { readonly form: Form };
}

export interface QuarterlyReturnKind<Form> {
  readonly returnType: string;
  readonly document: DocumentKind<Content<Form>>;
}

/**
 * @param element the name of the form's element
 * @param check the rules that concern several lines
 */
export function quarterlyReturn<Form>(
  returnType: string,
  element: string,
  form: Codec<Form>,
  check: (form: Form, place: Place) => void,
): QuarterlyReturnKind<Form> {
  return {
    returnType,
    document: {
      root: 'Return',
      namespace: 'http://www.irs.gov/efile',
      attributes: { returnVersion: '2025v1.0' },
      codec: sequence<Content<Form>>([
        required(
          'ReturnHeader',
          'header',
          sequence<Header>([
            required(
              'ReturnTs',
              'createdAt',
              pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'a time as 2026-04-20T12:00:00Z'),
            ),
            required('TaxPeriodEndDt', 'periodEnd', date),
            required('ReturnTypeCd', 'returnType', oneOf(returnType)),
            required(
              'Filer',
              'filer',
              sequence<Header['filer']>([
                required('EIN', 'ein', tin),
                required('BusinessName', 'name', businessName),
                optional(
                  'BusinessNameControlTxt',
                  'nameControl',
                  pattern(/^[A-Z0-9&-]{1,4}$/, '1 to 4 letters, digits, & or -'),
                ),
                required('USAddress', 'address', usAddress),
              ]),
            ),
            required('TaxYr', 'taxYear', year),
          ]),
        ),
        required('ReturnData', 'data', sequence<Content<Form>['data']>([required(element, 'form', form)])),
      ]),
      check: ({ header, data }, place) => {
        if (!/-(03-31|06-30|09-30|12-31)$/.test(header.periodEnd) || !header.periodEnd.startsWith(header.taxYear)) {
          place
            .child('ReturnHeader')
            .child('TaxPeriodEndDt')
            .wrong('wrong_format', 'must be the last day of a quarter of the tax year');
        }
        check(data.form, place.child('ReturnData').child(element));
      },
    },
  };
}

export function readQuarterlyReturn<Form>(
  { document }: QuarterlyReturnKind<Form>,
  text: string,
): IrsXmlResult<QuarterlyReturn<Form>> {
  const result = readDocument(document, text);
  if (!result.ok) return result;
  const { header, data } = result.value;
  const { createdAt, periodEnd, filer, taxYear } = header;
  return { ok: true, value: { header: { createdAt, periodEnd, ...filer, taxYear }, form: data.form } };
}

/** @throws {IrsXmlError} when the lines do not add up or a text is not accepted. */
export function writeQuarterlyReturn<Form>(
  { returnType, document }: QuarterlyReturnKind<Form>,
  { header, form }: QuarterlyReturn<Form>,
): string {
  const { createdAt, periodEnd, taxYear, ...filer } = header;
  return writeDocument(document, { header: { createdAt, periodEnd, returnType, filer, taxYear }, data: { form } });
}
