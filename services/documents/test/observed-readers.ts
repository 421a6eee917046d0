import type { Task } from '../dist/extraction/reader/protocol.js';
import type { ReaderLauncher } from '../dist/extraction/reader/reader.js';

export interface Observer {
  /** Called after a reader got a task. */
  ask?(kind: Task['kind'], pid: number | undefined): void;
  /** Called before the pool gets a request for help. */
  wantsHelp?(): void;
  /** Called when the request is answered. */
  help?(words: Uint8Array | undefined): void;
}

/** Real readers whose messages a test can see. */
export function observed(readers: ReaderLauncher, observer: Observer): ReaderLauncher {
  return {
    launch(slot, settings, events) {
      const reader = readers.launch(slot, settings, {
        ...events,
        wantsHelp(part, pixels) {
          observer.wantsHelp?.();
          events.wantsHelp(part, pixels);
        },
      });
      return {
        ...reader,
        ask(request) {
          reader.ask(request);
          observer.ask?.(request.task.kind, reader.pid);
        },
        help(words) {
          reader.help(words);
          observer.help?.(words);
        },
      };
    },
  };
}
