import { createEfw2Writer, EMPLOYEE, EMPLOYER, type EmployeeAmount, SUBMITTER } from '@exchequer/efw2';
import { emptyRecord, toRecordText } from '@exchequer/fixed-width';
import type { Address, ContentW2, EmployeeW2 } from './content.js';
import { toSsaName } from './form-text.js';
import { splitName } from './person-name.js';
import type { RecipientWriter, Rendering } from './render-1099.js';

/** Where the amounts of box 12 stand in the RW record. */
const BOX_12: Readonly<Record<string, EmployeeAmount>> = {
  C: 'groupTermLifeInsurance',
  D: 'deferred401k',
  E: 'deferred403b',
  F: 'deferred408k6',
  G: 'deferred457b',
  H: 'deferred501c18d',
  V: 'stockOptions',
  W: 'healthSavingsAccount',
  Y: 'deferrals409A',
  AA: 'roth401k',
  BB: 'roth403b',
  DD: 'healthCoverage',
  FF: 'smallEmployerHealthReimbursement',
};

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
    name: toRecordText(content.filer.name, 57),
    ...addressFields(content.filer.address ?? transmitter.address),
    kindOfEmployer: 'N',
    employmentCode: 'R',
    thirdPartySickPay: '0',
  });
  return {
    recipient: (employee) => {
      const { first, middle, last, suffix } = splitName(employee.name);
      const { boxes } = employee;
      const amounts: Partial<Record<EmployeeAmount, bigint>> = {};
      for (const { code, amount } of employee.box12) amounts[BOX_12[code]!] = BigInt(amount);
      writer.employee({
        wages: {
          ...emptyRecord(EMPLOYEE),
          ssn: employee.ssn,
          firstName: toSsaName(first, 15),
          middleName: toSsaName(middle, 15),
          lastName: toSsaName(last, 20),
          suffix: toSsaName(suffix, 4),
          ...(employee.address && addressFields(employee.address)),
          wages: BigInt(boxes.wages),
          federalIncomeTax: BigInt(boxes.federalIncomeTax),
          socialSecurityWages: BigInt(boxes.socialSecurityWages),
          socialSecurityTax: BigInt(boxes.socialSecurityTax),
          medicareWages: BigInt(boxes.medicareWages),
          medicareTax: BigInt(boxes.medicareTax),
          socialSecurityTips: BigInt(boxes.socialSecurityTips),
          dependentCareBenefits: BigInt(boxes.dependentCareBenefits),
          nonqualifiedNot457: BigInt(boxes.nonqualifiedPlans),
          ...amounts,
          statutoryEmployee: employee.statutoryEmployee ? '1' : '0',
          retirementPlan: employee.retirementPlan ? '1' : '0',
          thirdPartySickPay: employee.thirdPartySickPay ? '1' : '0',
        },
        states: [],
      });
    },
    end: () => writer.end(),
  };
}

/** The location address: the part that does not fit into the 22 characters of the delivery address. */
function addressFields({ street, city, state, zip }: Address) {
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
