/** Where the members of a return come from other members of the input than those of their own name. */
const renamed: Readonly<Record<string, string>> = {
  usesTables: 'method',
  hsaFamilyCoverage: 'hsaCoverage',
  education: 'educationExpenses',
  itemized: 'deductions.itemized',
  deductionChoice: 'deductions.standard',
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
];

/** The member of the input that tells a member of the return: `income.interest` is `incomeSources.interest`. */
export function inputNameOf(path: string): string {
  const name = renamed[path];
  if (name !== undefined) return name;
  return renamedParts.reduce((so, [part, instead]) => so.replace(part, instead), path);
}
