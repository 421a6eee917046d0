import type { DocumentObject } from '@exchequer/sdk';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../../app/query-client.ts';
import { ServerPartError } from '../../app/session.tsx';
import { fingerprintOf, type WhyNotSent, whyNotSent } from './file-check.ts';

export type UploadState =
  | { readonly is: 'waiting' }
  | { readonly is: 'sending'; readonly percent: number }
  | { readonly is: 'sent'; readonly document: string }
  /** The same bytes were chosen before, and are sent or wait for it. */
  | { readonly is: 'repeated'; readonly of: string }
  | { readonly is: 'refused'; readonly why: WhyNotSent }
  | { readonly is: 'failed'; readonly error: Error }
  | { readonly is: 'paused'; readonly seconds: number };

export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: UploadState;
}

export interface Place {
  readonly organization: string;
  readonly mode: string;
}

interface Entry extends Upload {
  readonly file: File;
  readonly place: Place;
  /** The same for each attempt: a file whose answer was lost is not stored twice. */
  readonly idempotencyKey: string;
  readonly fingerprint: string | undefined;
}

const AT_ONCE = 3;

/** Outside of the page: sending goes on while the person looks at another one. */
let entries: readonly Entry[] = [];
let sending = 0;
const listeners = new Set<() => void>();
const requests = new Map<string, XMLHttpRequest>();

export function useUploads({ organization, mode }: Place): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, () => entries);
  return all.filter(({ place }) => place.organization === organization && place.mode === mode);
}

/** Files wait for their turn. Those that the API would refuse, and files that were chosen before, are told and not sent. */
export async function addFiles(files: readonly File[], place: Place): Promise<void> {
  for (const file of files) {
    const why = await whyNotSent(file);
    const fingerprint = why === undefined ? await fingerprintOf(file) : undefined;
    const before = entries.find((entry) => fingerprint !== undefined && isSame(entry, fingerprint, place));
    const state: UploadState =
      why !== undefined
        ? { is: 'refused', why }
        : before !== undefined
          ? { is: 'repeated', of: before.name }
          : { is: 'waiting' };
    const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
    const idempotencyKey = `dashboard_upload_${id}`;
    const entry = { id, name: file.name, bytes: file.size, state, file, place, idempotencyKey, fingerprint };
    change([...entries, entry]);
    sendNext();
  }
}

/** Sends a file again, or one that was chosen before. */
export function sendAgain(id: string): void {
  update(id, { is: 'waiting' });
  sendNext();
}

export function removeUpload(id: string): void {
  requests.get(id)?.abort();
  change(entries.filter((entry) => entry.id !== id));
}

export function clearFinished(place: Place): void {
  const isOpen = ({ state }: Entry) => state.is === 'waiting' || state.is === 'sending' || state.is === 'paused';
  change(entries.filter((entry) => isOpen(entry) || entry.place.organization !== place.organization));
}

function isSame(entry: Entry, fingerprint: string, { organization, mode }: Place): boolean {
  const { is } = entry.state;
  const isThere = is === 'waiting' || is === 'sending' || is === 'sent' || is === 'paused';
  const isHere = entry.place.organization === organization && entry.place.mode === mode;
  return isThere && isHere && entry.fingerprint === fingerprint;
}

function sendNext(): void {
  if (sending >= AT_ONCE) return;
  const entry = entries.find(({ state }) => state.is === 'waiting');
  if (entry === undefined) return;
  sending += 1;
  update(entry.id, { is: 'sending', percent: 0 });
  send(entry)
    .then(
      ({ id }) => {
        update(entry.id, { is: 'sent', document: id });
        const { organization, mode } = entry.place;
        void queryClient.invalidateQueries({ queryKey: [organization, mode, 'documents'] });
      },
      (error) => failed(entry.id, error),
    )
    .finally(() => {
      sending -= 1;
      sendNext();
    });
  sendNext();
}

/** "Later" is answered with when: the file waits for it. */
function failed(id: string, error: Error): void {
  const seconds = error instanceof Later ? error.seconds : undefined;
  if (seconds === undefined) {
    update(id, { is: 'failed', error });
    return;
  }
  update(id, { is: 'paused', seconds });
  setTimeout(() => {
    if (entries.find((entry) => entry.id === id)?.state.is === 'paused') sendAgain(id);
  }, seconds * 1000);
}

class Later extends ServerPartError {
  constructor(
    readonly seconds: number,
    ...rest: ConstructorParameters<typeof ServerPartError>
  ) {
    super(...rest);
  }
}

/** `fetch` does not tell how much is sent, so this is an XMLHttpRequest. */
function send({ id, file, place, idempotencyKey }: Entry): Promise<DocumentObject> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    requests.set(id, request);
    request.open('POST', `/app/api/${place.organization}/${place.mode}/v1/documents/upload`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    request.setRequestHeader('x-exchequer-dashboard', '1');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) =>
      update(id, { is: 'sending', percent: Math.floor((loaded / total) * 100) });
    // A TypeError is what `fetch` says then, and told as "no connection".
    request.onerror = () => reject(new TypeError('No answer'));
    request.onload = () => (request.status === 200 ? resolve(request.response) : reject(problemOf(request)));
    request.onloadend = () => requests.delete(id);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function problemOf(request: XMLHttpRequest): ServerPartError {
  const { code = 'unexpected_answer', detail, title, errors = [], request_id: id } = request.response ?? {};
  const reasons = (errors as { message: string }[]).map(({ message }) => message).join('; ');
  const message = [detail ?? title ?? '', reasons].filter((text) => text !== '').join(': ');
  const problem = [request.status, code, message, id ?? undefined] as const;
  const seconds = Number(request.getResponseHeader('retry-after'));
  return seconds > 0 ? new Later(seconds, ...problem) : new ServerPartError(...problem);
}

function update(id: string, state: UploadState): void {
  change(entries.map((entry) => (entry.id === id ? { ...entry, state } : entry)));
}

function change(next: readonly Entry[]): void {
  entries = next;
  for (const listener of listeners) listener();
  const isBusy = entries.some(({ state }) => state.is === 'sending' || state.is === 'waiting');
  window.onbeforeunload = isBusy ? (event) => event.preventDefault() : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
