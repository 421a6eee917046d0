import { writeFileSync } from 'node:fs';
import { callerOf, findTarget } from '../demo/suite-client.js';
import { type ApiExample, createExampleRunner, exampleFile, operationsOf, readExamples } from './api-examples.js';

/**
 * Sends the examples of every service to a suite without data and writes the answers of new examples into `api-examples.json`.
 * `{{createCustomer.id}}` in a new example is the member of the answer to an earlier one; the recorded file has its value.
 * With `--all` the answers of all examples are written again.
 */
const target = findTarget();
const isAll = process.argv.includes('--all');
const operations = operationsOf(await callerOf(target)('GET', '/openapi.json'));
const runner = createExampleRunner(target, operations);
const answers = new Map<string, unknown>();

let isComplete = true;
for (const { service, examples } of readExamples()) {
  const recorded: ApiExample[] = [];
  for (const example of examples) {
    if (!isComplete || example.notSent !== undefined || example.late) {
      recorded.push(example);
      continue;
    }
    const resolved = resolve(example) as ApiExample;
    const answer = await runner.run(resolved);
    isComplete = answer.status >= 200 && answer.status < 300;
    if (!isComplete) console.error(`${example.operation} (${example.summary}): ${JSON.stringify(answer, null, 1)}`);
    const isText = /json|csv|plain/.test(answer.contentType);
    const isNew = isAll || resolved.response === undefined;
    const response = isNew ? runner.withExampleIds(answer.body) : resolved.response;
    if (isComplete) answers.set(example.operation, response);
    recorded.push(isComplete && isText ? { ...resolved, response } : isComplete ? resolved : example);
  }
  writeFileSync(exampleFile(service), `${JSON.stringify(recorded, null, 2)}\n`);
}
process.exit(isComplete ? 0 : 1);

function resolve(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{\{(\w+)\.([\w.]+)\}\}/g, (text, operation: string, path: string) => {
      let found = answers.get(operation);
      for (const name of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[name];
      return found === undefined ? text : String(found);
    });
  }
  if (Array.isArray(value)) return value.map(resolve);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolve(member)]));
}
