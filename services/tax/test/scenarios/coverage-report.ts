import { lawCoverage } from './coverage.ts';

/** Prints the parts of the law that no scenario exercises: `node test/scenarios/coverage-report.ts`. */
const { rules, idleRules, values, unreadValues } = lawCoverage();
console.log(`rules: ${rules - idleRules.length} of ${rules} exercised`);
for (const name of idleRules) console.log(`  ${name}`);
console.log(`parameter values of the modeled years: ${values - unreadValues.length} of ${values} read`);
for (const name of unreadValues) console.log(`  ${name}`);
