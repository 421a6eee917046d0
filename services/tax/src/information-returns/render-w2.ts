import {
  createEfw2Writer,
  EMPLOYEE,
  EMPLOYEE_OPTIONAL,
  EMPLOYER,
  type EmployeeAmount,
  type EmployeeOptionalAmount,
  STATE_WAGE,
  type StateWageRecord,
  SUBMITTER,
  toBox12Amounts,
} from '@exchequer/efw2';
import { emptyRecord, numericStateCode, toRecordText } from '@exchequer/fixed-width';
import type { Address, ContentW2, EmployeeW2, LocalWages, StateWages } from './content.js';
import { toSsaName } from './form-text.js';
import { type SplitName, splitName } from './person-name.js';
import type { RecipientWriter, Rendering } from './render-1099.js';

/** Characters of the name of an employer in the RE record. */
export const EMPLOYER_NAME_LENGTH = 57;

/** Writes the EFW2 file of Forms W-2. */
export function renderEfw2(
  content: ContentW2,
  { transmitter }: Rendering,
  write: (text: string) => void,
): RecipientWriter<EmployeeW2> {
  const company = toRecordText(transmitter.name, 57);
  const writer = createEfw2Writer(
    {
      ...emptyRecord(SUBMITTER),
      submitterEin: transmitter.ein,
      userId: transmitter.ssaUserId,
      softwareCode: '98',
      companyName: company,
      ...addressFields(transmitter.address),
      submitterName: company,
      submitterDeliveryAddress: toRecordText(transmitter.address.street, 22),
      submitterCity: toRecordText(transmitter.address.city, 22),
      submitterState: transmitter.address.state,
      submitterZip: transmitter.address.zip.slice(0, 5),
      contactName: toRecordText(transmitter.contact.name, 27),
      contactPhone: transmitter.contact.phone,
      contactEmail: transmitter.contact.email.toUpperCase(),
    },
    write,
  );
  writer.employer({
    ...emptyRecord(EMPLOYER),
    taxYear: String(content.taxYear),
    ein: content.filer.ein,
    terminatingBusiness: '0',
    name: toRecordText(content.filer.name, EMPLOYER_NAME_LENGTH),
    ...addressFields(content.filer.address ?? transmitter.address),
    kindOfEmployer: 'N',
    employmentCode: 'R',
    thirdPartySickPay: '0',
  });
  return {
    recipient: (employee) => {
      const person = personFields(employee);
      const { wages, optional } = amountsOf(employee);
      writer.employee({
        wages: {
          ...emptyRecord(EMPLOYEE),
          ...person,
          ...wages,
          statutoryEmployee: employee.statutoryEmployee ? '1' : '0',
          retirementPlan: employee.retirementPlan ? '1' : '0',
          thirdPartySickPay: employee.thirdPartySickPay ? '1' : '0',
        },
        ...(optional && { optional: { ...emptyRecord(EMPLOYEE_OPTIONAL), ...optional } }),
        states: employee.states.flatMap(stateFields).map((fields) => ({
          ...emptyRecord(STATE_WAGE),
          ...person,
          ...fields,
        })),
      });
    },
    end: () => writer.end(),
  };
}

/** SSA Pub. 42-007 (EFW2), RS Record, "Tax Type Code". */
const TAX_TYPES = { city: 'C', county: 'D', school_district: 'E', other: 'F' } as const;

/** The fields of a locality in the RS record. */
export const localityFields = ({ taxType, taxingEntityCode = '' }: LocalWages) => ({
  taxingEntity: taxingEntityCode.toUpperCase(),
  taxType: TAX_TYPES[taxType],
});

/** One RS record for a state with its first locality, and one for each further locality, without the amounts of the state. */
function stateFields({ state, employerStateId, wages, tax, localities }: StateWages): Partial<StateWageRecord>[] {
  const code = numericStateCode(state)!;
  const head = {
    stateCode: code,
    stateIncomeTaxCode: code,
    stateEmployerAccount: employerStateId?.toUpperCase() ?? '',
  };
  const amounts = { stateTaxableWages: BigInt(wages), stateIncomeTax: BigInt(tax) };
  if (localities.length === 0) return [{ ...head, ...amounts }];
  return localities.map((locality, index) => ({
    ...head,
    ...(index === 0 ? amounts : {}),
    ...localityFields(locality),
    localTaxableWages: BigInt(locality.wages),
    localIncomeTax: BigInt(locality.tax),
  }));
}

function personFields(employee: EmployeeW2) {
  return { ...nameFields(employee.name), ssn: employee.ssn, ...(employee.address && addressFields(employee.address)) };
}

/** The name in the RW, RS and RCW records. */
export const nameFields = (name: string) => nameWithin(name, { first: 15, middle: 15, last: 20, suffix: 4 });

/** The name as the records would have it if their fields were long enough. */
export const nameInFull = (name: string) => nameWithin(name, { first: 200, middle: 200, last: 200, suffix: 200 });

function nameWithin(name: string, lengths: Readonly<Record<keyof SplitName, number>>) {
  const { first, middle, last, suffix } = splitName(name);
  return {
    firstName: toSsaName(first, lengths.first),
    middleName: toSsaName(middle, lengths.middle),
    lastName: toSsaName(last, lengths.last),
    suffix: toSsaName(suffix, lengths.suffix),
  };
}

export interface FiledAmounts {
  readonly wages: Partial<Record<EmployeeAmount, bigint>>;
  readonly optional: Partial<Record<EmployeeOptionalAmount, bigint>> | undefined;
}

/** The amounts of an employee by the fields of EFW2. */
export function amountsOf({ boxes, box12 }: Pick<EmployeeW2, 'boxes' | 'box12'>): FiledAmounts {
  const { wages, optional } = toBox12Amounts(box12.map(({ code, amount }) => ({ code, amount: BigInt(amount) })));
  return {
    wages: {
      wages: BigInt(boxes.wages),
      federalIncomeTax: BigInt(boxes.federalIncomeTax),
      socialSecurityWages: BigInt(boxes.socialSecurityWages),
      socialSecurityTax: BigInt(boxes.socialSecurityTax),
      medicareWages: BigInt(boxes.medicareWages),
      medicareTax: BigInt(boxes.medicareTax),
      socialSecurityTips: BigInt(boxes.socialSecurityTips),
      dependentCareBenefits: BigInt(boxes.dependentCareBenefits),
      nonqualifiedNot457: BigInt(boxes.nonqualifiedPlans),
      ...wages,
    },
    optional,
  };
}

/** The location address: the part that does not fit into the 22 characters of the delivery address. */
export function addressFields({ street, city, state, zip }: Address) {
  const text = toRecordText(street, 44);
  return {
    deliveryAddress: text.slice(0, 22).trimEnd(),
    locationAddress: text.slice(22).trim(),
    city: toRecordText(city, 22),
    state,
    zip: zip.slice(0, 5),
    zipExtension: zip.slice(5),
  };
}
