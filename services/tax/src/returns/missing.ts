import type { CalculationInput } from '../calculation/calculation.api.js';
import type { People } from './read-form-1040.js';
import type { PersonInput } from './returns.api.js';

/** Lists the input members that Form 1040 needs and that neither the input nor a document supplies. */
export function missingOf(people: People, { filingStatus, taxpayer, spouse }: CalculationInput): string[] {
  const joint = filingStatus === 'married_filing_jointly';
  const married = joint || filingStatus === 'married_filing_separately';
  const { address = {} } = people.taxpayer;
  return [
    ...ofPerson('taxpayer', people.taxpayer),
    ...(taxpayer?.age === undefined && taxpayer?.dateOfBirth === undefined ? ['taxpayer.dateOfBirth'] : []),
    ...(['street', 'city', 'state', 'zip'] as const)
      .filter((name) => address[name] === undefined)
      .map((name) => `taxpayer.address.${name}`),
    ...(married ? ofPerson('spouse', people.spouse ?? {}) : []),
    ...(joint && spouse?.age === undefined && spouse?.dateOfBirth === undefined ? ['spouse.dateOfBirth'] : []),
    ...people.dependents.flatMap((dependent, index) => ofPerson(`dependents[${index}]`, dependent)),
    ...(people.digitalAssets === null ? ['digitalAssets'] : []),
  ];
}

const ofPerson = (who: string, person: Pick<PersonInput, 'firstName' | 'lastName' | 'ssn'>) =>
  (['firstName', 'lastName', 'ssn'] as const)
    .filter((name) => person[name] === undefined)
    .map((name) => `${who}.${name}`);
