import type { Duplex } from 'node:stream';
import type { ExtractionErrorCode } from '../extraction-error.js';
import { type Answer, checkAnswer, checkEnd, checkPart, checkUsage, Misbehaviour } from './check-answer.js';
import { createFrameDecoder, encodeFrame, type Frame, FrameTooLarge } from './frames.js';
import type { ProcessUsage } from './process-usage.js';
import { type PartOfPage, RESPONSE_LIMITS, type ReaderSettings, type Request, type Task } from './protocol.js';

/**
 * A process that parses files from strangers. It has no secrets, and its answers are trusted as little as the file. It works
 * on one task at a time.
 */
export interface Reader {
  /** Process id, for a reader on this machine. */
  readonly pid?: number;
  ask(request: { document: number; bytes?: Uint8Array; task: Task; mayAskForHelp?: boolean }): void;
  /** Answers a request for help with the words of the part, or with nothing if no other reader read it. */
  help(words?: Uint8Array): void;
  forget(document: number): void;
  /** Memory and CPU time of the process, as far as known. */
  usage(): Partial<ProcessUsage> | undefined;
  /** Ends the process at once. Resolves when this side has freed everything. No events are emitted after the call. */
  kill(): Promise<void>;
}

export interface ReaderEvents {
  answered(answer: Answer): void;
  /** The reader waits for `help` with a part of the page that it works on. */
  wantsHelp(part: PartOfPage, pixels: Uint8Array): void;
  /** The reader ended, or broke the protocol and was ended. */
  ended(code: ExtractionErrorCode): void;
}

/** The two implementations are `createSpawnedReaders` and `createRemoteReaders`. One conformance suite tests both. */
export interface ReaderLauncher {
  /** `slot` numbers the readers that run at the same time, from 0. */
  launch(slot: number, settings: ReaderSettings, events: ReaderEvents): Reader;
}

/** Called with the reason when a reader was refused. The cause is a bug, or a hostile file that controls the reader. */
export type OnMisbehaviour = (reason: string) => void;

/** A page is turned at most three times, and read in at most two ways. */
const HELP_MAX = 8;

/** Number of unrequested messages between two calls of `usage`, which are a tenth of a second apart. */
const UNASKED_MAX = 50;

export interface Conversation {
  ask: Reader['ask'];
  help: Reader['help'];
  forget: Reader['forget'];
  /** The last usage that the other side reported. */
  reported(): Partial<ProcessUsage> | undefined;
  /** No event is emitted after this. */
  close(): void;
}

/** Speaks the protocol with one reader on its stream, whichever way the reader was started. Checks everything that comes in. */
export function converse(
  channel: Duplex,
  settings: ReaderSettings,
  on: ReaderEvents & { misbehaved(reason: string): void },
): Conversation {
  const decoder = createFrameDecoder(RESPONSE_LIMITS);
  let pending: { id: number; task: Task; helpLeft: number } | undefined;
  let waitsForHelp = false;
  let nextId = 1;
  let unasked = 0;
  let usage: Partial<ProcessUsage> | undefined;
  let closed = false;

  function receive({ json, binary }: Frame): void {
    const message = parse(json);
    if ('usage' in message || 'ended' in message) {
      if (++unasked > UNASKED_MAX) throw new Misbehaviour('too many messages that nobody asked for');
      if ('usage' in message) usage = checkUsage(message.usage);
      else on.ended(checkEnd(message.ended));
      return;
    }
    if (!pending) throw new Misbehaviour('an answer that nobody asked for');
    if ('help' in message) {
      if (waitsForHelp || pending.helpLeft-- <= 0) throw new Misbehaviour('a request for help at the wrong time');
      const part = checkPart(message.help, binary, settings.maxPixels);
      waitsForHelp = true;
      on.wantsHelp(part, binary);
      return;
    }
    const answer = checkAnswer(message, binary, pending, settings);
    pending = undefined;
    waitsForHelp = false;
    on.answered(answer);
  }

  function send(request: Request | { settings: ReaderSettings }, bytes?: Uint8Array): void {
    if (!channel.writable) return;
    channel.cork();
    for (const part of encodeFrame(request, bytes)) channel.write(part);
    channel.uncork();
  }

  // A stream that fails also closes, and the owner reacts to that.
  channel.on('error', () => undefined);
  channel.on('data', (chunk: Buffer) => {
    if (closed) return;
    try {
      for (const frame of decoder.push(chunk)) if (!closed) receive(frame);
    } catch (error) {
      if (closed) return;
      // Only our own messages are logged. Others could quote the document.
      if (error instanceof Misbehaviour) on.misbehaved(error.message);
      else on.misbehaved(error instanceof FrameTooLarge ? 'a message is too large' : 'a message cannot be read');
    }
  });
  send({ settings });

  return {
    ask({ document, bytes, task, mayAskForHelp }) {
      pending = { id: nextId++, task, helpLeft: mayAskForHelp ? HELP_MAX : 0 };
      send({ id: pending.id, document, task, ...(mayAskForHelp && { mayAskForHelp }) }, bytes);
    },
    help(words) {
      waitsForHelp = false;
      send({ helped: words !== undefined }, words);
    },
    forget: (document) => send({ forget: document }),
    reported() {
      unasked = 0;
      return usage;
    },
    close() {
      closed = true;
    },
  };
}

function parse(json: Buffer): object {
  const message: unknown = JSON.parse(json.toString('utf8'));
  if (typeof message !== 'object' || message === null) throw new Misbehaviour('a message is not an object');
  return message;
}
