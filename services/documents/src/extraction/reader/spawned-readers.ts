import { detectIsolation, type Isolation } from './isolation.js';
import { processUsage } from './process-usage.js';
import { converse, type OnMisbehaviour, type ReaderLauncher } from './reader.js';
import { type StartOptions, startWorker } from './start-worker.js';

export interface SpawnedReadersOptions {
  readonly isolation?: Isolation;
  /** Readers run as this user id and the ones after it, where this process is root. */
  readonly firstUid?: number;
  readonly onMisbehaviour?: OnMisbehaviour;
  readonly test?: StartOptions['test'];
}

/** Not taken by any user: Debian keeps 65000 to 65533 free. */
export const FIRST_UID = 65_300;

/** Readers are child processes of this one. */
export function createSpawnedReaders(options: SpawnedReadersOptions = {}): ReaderLauncher {
  const isolation = options.isolation ?? detectIsolation(options.firstUid ?? FIRST_UID);
  return {
    launch(slot, settings, events) {
      const worker = startWorker({
        isolation,
        slot,
        memoryLimitMb: settings.memoryLimitMb,
        ...(options.test ? { test: options.test } : {}),
      });
      let over = false;
      const end = (code: Parameters<typeof events.ended>[0]) => {
        if (over) return;
        over = true;
        talk.close();
        worker.kill();
        events.ended(code);
      };
      const talk = converse(worker.channel, settings, {
        answered: events.answered,
        // Only a reader's container may say this: a child's own end is seen by this process.
        ended: () => refuse('the end of a process that has not ended'),
        misbehaved: (reason) => refuse(reason),
      });
      const refuse = (reason: string) => {
        end('worker_crashed');
        options.onMisbehaviour?.(reason);
      };
      void worker.ended.then(end);
      return {
        ...(worker.pid === undefined ? {} : { pid: worker.pid }),
        ask: talk.ask,
        forget: talk.forget,
        // Where the kernel does not tell, the child's own last report, which a busy child is late with.
        usage: () => {
          const reported = talk.reported();
          return (worker.pid === undefined ? undefined : processUsage(worker.pid)) ?? reported;
        },
        kill: async () => {
          over = true;
          talk.close();
          worker.kill();
          await worker.ended;
        },
      };
    },
  };
}
