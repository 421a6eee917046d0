import { detectIsolation, type Isolation } from './isolation.js';
import { processUsage } from './process-usage.js';
import { converse, type OnMisbehaviour, type ReaderLauncher } from './reader.js';
import { type StartOptions, startWorker } from './start-worker.js';

export interface SpawnedReadersOptions {
  readonly isolation?: Isolation;
  /** If this process is root, readers run as this user id and the following ones. */
  readonly firstUid?: number;
  readonly onMisbehaviour?: OnMisbehaviour;
  readonly test?: StartOptions['test'];
}

/** Not used by any user: Debian reserves 65000 to 65533 as free. */
export const FIRST_UID = 65_300;

/** Readers as child processes of this process. */
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
        wantsHelp: events.wantsHelp,
        // Only a reader's container may send this. This process sees the end of its own children.
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
        help: talk.help,
        forget: talk.forget,
        // If the kernel does not report usage, the child's last own report is used. A busy child reports late.
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
