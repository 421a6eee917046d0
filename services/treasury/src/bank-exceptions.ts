import { parseArgs } from 'node:util';
import { readConfig } from './config.js';
import { createDeps } from './deps.js';
import {
  type BankException,
  findOpenExceptions,
  resolveException,
  retryException,
  showException,
} from './transfers/decide-bank-exceptions.js';

const USAGE = `node dist/bank-exceptions.js <command>

Messages of the bank of which a part could not be handled. A person decides about them.

  list                                              the open ones, one JSON line each
  show <message id>                                 the whole message. It holds names and account numbers
  retry <message id> --operator <name>              handles it again; what had its effect before has none again
  resolve <message id> --operator <name> --note <text>   it was settled with the bank by hand; the message is deleted
`;
const USAGE_EXIT_CODE = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { operator: { type: 'string' }, note: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [command, messageId] = positionals;
const print = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);

if (values.help || !isComplete()) {
  process[values.help ? 'stdout' : 'stderr'].write(USAGE);
  process.exitCode = values.help ? 0 : USAGE_EXIT_CODE;
} else {
  await run();
}

function isComplete(): boolean {
  if (command === 'list') return true;
  if (messageId === undefined) return false;
  if (command === 'show') return true;
  if (command === 'retry') return values.operator !== undefined;
  return command === 'resolve' && values.operator !== undefined && values.note !== undefined;
}

async function run(): Promise<void> {
  const deps = createDeps(readConfig());
  try {
    const open = await findOpenExceptions(deps.db);
    if (command === 'list') {
      for (const one of open) print(one);
      return;
    }
    const exception = open.find((one) => one.messageId === messageId);
    if (!exception) {
      process.stderr.write(`There is no open exception ${messageId}.\n`);
      process.exitCode = 1;
      return;
    }
    await decide(exception);
  } finally {
    await deps.close();
  }

  async function decide(exception: BankException): Promise<void> {
    const operator = values.operator!;
    if (command === 'show') process.stdout.write(`${await showException(deps, exception)}\n`);
    else if (command === 'retry') print({ resolved: await retryException(deps, exception, operator) });
    else {
      await resolveException(deps, exception, { operator, note: values.note! });
      print({ resolved: true });
    }
  }
}
