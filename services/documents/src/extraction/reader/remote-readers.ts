import { connect } from 'node:net';
import type { ExtractionErrorCode } from '../extraction-error.js';
import { converse, type OnMisbehaviour, type ReaderLauncher } from './reader.js';

export interface RemoteReadersOptions {
  /** The Unix socket of the reader's container. */
  readonly socket: string;
  readonly onMisbehaviour?: OnMisbehaviour;
}

/** Readers in another container, one per connection. Closing the connection ends the reader. */
export function createRemoteReaders({ socket, onMisbehaviour }: RemoteReadersOptions): ReaderLauncher {
  return {
    launch(_slot, settings, events) {
      const channel = connect(socket);
      let connected = false;
      let over = false;
      const end = (code: ExtractionErrorCode) => {
        if (over) return;
        over = true;
        talk.close();
        channel.destroy();
        events.ended(code);
      };
      const talk = converse(channel, settings, {
        answered: events.answered,
        wantsHelp: events.wantsHelp,
        ended: end,
        misbehaved: (reason) => {
          end('worker_crashed');
          onMisbehaviour?.(reason);
        },
      });
      channel.once('connect', () => {
        connected = true;
      });
      // Without a connection the document was not opened, so the failure does not count against it.
      channel.once('close', () => end(connected ? 'worker_crashed' : 'reader_unavailable'));
      return {
        ask: talk.ask,
        help: talk.help,
        forget: talk.forget,
        usage: talk.reported,
        kill: async () => {
          over = true;
          talk.close();
          channel.destroy();
        },
      };
    },
  };
}
