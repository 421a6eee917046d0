import { setImmediate } from 'node:timers/promises';
import { BOX_12_CODES } from '@exchequer/efw2';
import { toRecordText } from '@exchequer/fixed-width';
import { isCompanyName } from './company-name.js';
import type { Address, EmployeeW2, Filer } from './content.js';
import { addressFields, EMPLOYER_NAME_LENGTH, nameFields, nameInFull } from './render-w2.js';
import type { SubmissionWarnings } from './warnings.js';

/** How many employees are looked at before other requests can run. */
const SLICE = 500;
/** More characters than any member of the input has. */
const UNLIMITED = 1_000;

/** What the EFW2 file does not contain, or not in full. The copy of the employee has it. */
export async function warnOfW2(
  { name, address }: Filer,
  employees: readonly EmployeeW2[],
  placeOf: (index: number) => string,
  warnings: SubmissionWarnings,
): Promise<void> {
  const warn = warnings.add.bind(warnings);
  const shortened = (place: string) =>
    warn(place, 'shortened_in_file', 'does not fit into the file in full: the file has its beginning');
  if (toRecordText(name, UNLIMITED).length > EMPLOYER_NAME_LENGTH) shortened('employer.name');
  if (address && !fits(address)) shortened('employer.address');
  for (const [index, employee] of employees.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate();
    if (warnings.isFull) break;
    const place = placeOf(index);
    warnings.name(employee.name, `${place}.name`);
    warnings.address(employee.address, `${place}.address`);
    if (isCompanyName(employee.name))
      warn(`${place}.name`, 'name_of_company', 'looks like the name of a company, and a Form W-2 is about a person');
    if (Object.values(nameFields(employee.name)).join() !== Object.values(nameInFull(employee.name)).join())
      shortened(`${place}.name`);
    if (employee.address && !fits(employee.address)) shortened(`${place}.address`);
    for (const [entry, { code }] of employee.box12.entries()) {
      if (BOX_12_CODES[code]?.without === 'not_reported')
        warn(
          `${place}.box12[${entry}].code`,
          'not_in_file',
          'has no field in the file: it is on the copy of the employee',
        );
    }
    for (const [state, { localities }] of employee.states.entries()) {
      for (const [locality, { taxingEntityCode }] of localities.entries()) {
        if (taxingEntityCode === undefined)
          warn(
            `${place}.states[${state}].localities[${locality}].locality`,
            'not_in_file',
            'is not in the file, which names a locality by its taxingEntityCode only',
          );
      }
    }
  }
}

function fits(address: Address): boolean {
  const { deliveryAddress, locationAddress, city } = addressFields(address);
  const words = (text: string) => text.replaceAll(' ', '');
  return (
    words(deliveryAddress + locationAddress) === words(toRecordText(address.street, UNLIMITED)) &&
    city === toRecordText(address.city, UNLIMITED)
  );
}
