/** Maps members of a return to members of the input where their names differ. */
const renamed: Readonly<Record<string, string>> = {
  usesTables: 'method',
  hsaFamilyCoverage: 'hsaCoverage',
  education: 'educationExpenses',
  itemized: 'deductions.itemized',
  deductionChoice: 'deductions.standard',
  lacksItemized: 'deductions.standard',
  'taxpayer.w2s': 'w2s',
  'spouse.w2s': 'w2s',
  'taxpayer.wages': 'incomeSources.wages',
  'taxpayer.selfEmployment': 'incomeSources.selfEmployment',
  'taxpayer.iraContribution': 'iraContribution',
  'taxpayer.retirementContributions': 'retirementContributions',
  'spouse.wages': 'incomeSources.spouseWages',
  'spouse.selfEmployment': 'incomeSources.spouseSelfEmployment',
  'spouse.iraContribution': 'spouseIraContribution',
  'spouse.retirementContributions': 'spouseRetirementContributions',
};

const renamedParts: readonly (readonly [RegExp, string])[] = [
  [/^income\./, 'incomeSources.'],
  [/^business\./, 'businessDetails.'],
  [/^claimed\./, 'credits.'],
  [/^residence\./, ''],
  [/\.born$/, '.dateOfBirth'],
];

/** The input member that a member of the return comes from: `income.interest` comes from `incomeSources.interest`. */
export function inputNameOf(path: string): string {
  const name = renamed[path];
  if (name !== undefined) return name;
  return renamedParts.reduce((so, [part, instead]) => so.replace(part, instead), path);
}
