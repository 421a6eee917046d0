import fc from 'fast-check';
import { checkLimits, checkModel, checkObjects, checkRecords, checkState, checkStatements } from './check.ts';
import { BankModel, type ShownBill } from './model.ts';
import { learn, nothingKnown, requestOf, type Situation } from './requests.ts';
import { type Start, type Step, type StepKind, script, start, step } from './steps.ts';
import { type Lane, startWorld, type World } from './world.ts';

/** Longer than the last return of a debit takes. */
const DRAIN: Step = { kind: 'advance', minutes: 75 * 1_440 };
const NO_FAULT: Step = { kind: 'fault', fault: 'none', requests: 1 };
/** Steps in which new bill payments of a series and their transfers are created. */
const MAKES_BILL_PAYMENTS: ReadonlySet<StepKind> = new Set(['advance', 'settle', 'return', 'cancelBill', 'approve']);

/** A history as plain data. It can be run again. */
export interface History {
  readonly start: Start;
  readonly steps: readonly Step[];
}

/** How often a kind of step was accepted and refused. */
export type Seen = Map<string, number>;

/** How many histories, and which ones. */
export type HistoryOptions = Pick<fc.Parameters, 'numRuns' | 'seed' | 'endOnFailure'>;

interface Run {
  readonly world: World;
  readonly seen: Seen;
  /** What has been done, to be printed. */
  readonly done: Step[];
}

class Command implements fc.AsyncCommand<BankModel, Run> {
  constructor(readonly steps: readonly Step[]) {}

  check(model: Readonly<BankModel>): boolean {
    return requestOf(this.steps[0]!, model) !== undefined;
  }

  run(model: BankModel, run: Run): Promise<void> {
    return runSteps(this.steps, model, run);
  }

  toString(): string {
    return this.steps.map((each) => JSON.stringify(each)).join(',');
  }
}

export function checkHistories(lane: Lane, seen: Seen, options: HistoryOptions, stepsMax: number): Promise<void> {
  const commands = fc.commands([script.map((steps) => new Command(steps))], { maxCommands: stepsMax, size: 'max' });
  const property = fc.asyncProperty(start, commands, (begin, steps) =>
    inHistory(lane, begin, seen, async (model, run) => {
      await fc.asyncModelRun(() => ({ model, real: run }), steps);
    }),
  );
  return fc.assert(property, options);
}

/** Runs a history that was printed. */
export function checkAgain(lane: Lane, { start: begin, steps }: History): Promise<void> {
  return inHistory(lane, begin, new Map(), (model, run) => runSteps(steps, model, run));
}

async function runSteps(steps: readonly Step[], model: BankModel, run: Run): Promise<void> {
  for (const each of steps) {
    if (requestOf(each, model)) await runStep(each, model, run);
  }
}

/** Each history has an organization of its own. Before it ends, everything that is under way happens. */
async function inHistory(
  lane: Lane,
  begin: Start,
  seen: Seen,
  work: (model: BankModel, run: Run) => Promise<void>,
): Promise<void> {
  const done: Step[] = [];
  try {
    const world = await startWorld(lane, begin);
    const model = new BankModel(await world.now(), begin.policy);
    for (const each of prelude(begin)) await runStep(each, model, { world, seen, done: [] });
    await work(model, { world, seen, done });
    for (const each of [NO_FAULT, drain(model)]) await runStep(each, model, { world, seen, done: [] });
    await checkRecords(world);
    await checkStatements(model, world);
  } catch (error) {
    const history: History = { start: begin, steps: done };
    const again = `Run this history again with EXCHEQUER_HISTORY='${JSON.stringify(history)}'`;
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${again}`, { cause: error });
  }
}

/** Moves the clock until all started work has finished. */
function drain(model: BankModel): Step {
  const minutes = Math.ceil((model.lastEventAt().getTime() - model.now.getTime()) / 60_000);
  return { kind: 'advance', minutes: minutes + 90 };
}

function prelude({ deposit, limits }: Start): Step[] {
  return [
    { kind: 'open', type: 'savings', cents: deposit },
    { kind: 'open', type: 'checking', cents: deposit },
    { kind: 'card', account: 0, limits },
  ];
}

/** Runs a step at the service and at the model, and compares them. */
async function runStep(each: Step, model: BankModel, { world, seen, done }: Run): Promise<void> {
  done.push(each);
  const request = requestOf(each, model)!;
  const losesAnswer = each.kind === 'send' && each.counterparty === 'answerIsLost';
  const mayBeUnavailable = model.mayBeUnavailable || losesAnswer;
  const answer = await world.send(request, { crash: each.crash, mayBeUnavailable });
  const bills = model.bills.size > 0 && MAKES_BILL_PAYMENTS.has(each.kind) ? await shownBills(world) : [];
  model.apply(each, request, answer, bills);
  learn(model.known, each, answer);
  model.now = await checkModel(model, world);
  const outcome = `${each.kind} ${answer.status === 200 ? 'done' : 'refused'}`;
  seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
}

async function shownBills(world: World): Promise<readonly ShownBill[]> {
  const { body } = await world.get('/v1/payments/bill-pay?limit=1000');
  return body.data;
}

/**
 * Runs steps of one organization at the same time, several at once, without a model. What must be true at every moment is true after each
 * group, and in the end both records agree.
 */
export function checkConcurrentHistories(
  lane: Lane,
  seen: Seen,
  options: HistoryOptions,
  groupsMax: number,
): Promise<void> {
  const group = fc.array(step, { minLength: 4, maxLength: 8 });
  const groups = fc.array(group, { minLength: 2, maxLength: groupsMax, size: 'max' });
  return fc.assert(
    fc.asyncProperty(start, groups, (begin, all) => runAtOnce(lane, begin, all, seen)),
    { ...options, endOnFailure: true },
  );
}

async function runAtOnce(lane: Lane, begin: Start, groups: readonly (readonly Step[])[], seen: Seen): Promise<void> {
  const world = await startWorld(lane, begin);
  const known = nothingKnown();
  let ids = 0;
  const runAll = async (steps: readonly Step[]) => {
    const situation: Situation = {
      known,
      now: await world.now(),
      available: () => 5_000n,
      held: () => 5_000n,
      newId: () => `chosen-${++ids}`,
    };
    const [crash] = steps.flatMap((each) => each.crash ?? []);
    const requests = steps.flatMap((each) => {
      const request = requestOf(each, situation);
      return request ? [{ each, request }] : [];
    });
    const answers = await world.sendAtOnce(
      requests.map(({ request }) => request),
      crash,
    );
    for (const [n, answer] of answers.entries()) {
      const { each } = requests[n]!;
      learn(known, each, answer);
      const outcome = `${each.kind} ${answer.status === 200 ? 'done' : 'refused'}`;
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }
    await checkState(world);
  };
  for (const each of prelude(begin)) await runAll([each]);
  for (const steps of groups) await runAll(steps);
  if (begin.policy) await checkLimits(world, begin.policy);
  for (const each of [NO_FAULT, DRAIN]) await runAll([each]);
  await checkObjects(world, known);
  await checkRecords(world);
}
