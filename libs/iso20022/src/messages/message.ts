import {
  type Codec,
  isXmlText,
  KEEP,
  type ParsedXml,
  Place,
  parseXml,
  serialize,
  XML_DECLARATION,
  type XmlElement,
  XmlRefused,
} from '@exchequer/xml';
import { IsoError, type IsoProblem } from '../problem.js';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';

/** Characters of a message: a payment has some thousand, a statement about a thousand for each entry. */
const CHARACTERS_MAX = 20_000_000;

export type ReadResult<T> =
  | { readonly ok: true; readonly message: T }
  | { readonly ok: false; readonly problems: readonly IsoProblem[] };

/** A kind of message: its name, its element below Document, and how it is read and written. */
export interface MessageKind<T> {
  /** For example `pacs.008.001.08`. */
  readonly name: string;
  readonly element: string;
  readonly codec: Codec<T>;
  /** Payment messages have only printable ASCII; a statement may have any text. */
  readonly isAscii: boolean;
}

export function readMessage<T>(kind: MessageKind<T>, text: string): ReadResult<T> {
  const parsed = parse(text);
  return 'problems' in parsed ? { ok: false, ...parsed } : readParsed(kind, parsed);
}

/** Parses the text, or returns the reason why it is not accepted. */
export function parse(text: string): ParsedXml | { readonly problems: readonly IsoProblem[] } {
  const problem = (code: IsoProblem['code'], message: string) => ({ problems: [{ path: '/', code, message }] });
  if (text.length > CHARACTERS_MAX) return problem('too_large', `must have at most ${CHARACTERS_MAX} characters`);
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof XmlRefused) return problem(error.code, error.message);
    throw error;
  }
}

export function readParsed<T>(kind: MessageKind<T>, { root, namespace }: ParsedXml): ReadResult<T> {
  const problems: IsoProblem[] = [];
  const place = new Place(`/Document/${kind.element}`, problems);
  const [body, ...more] = root.children ?? [];
  if (
    namespace !== NAMESPACE + kind.name ||
    root.name !== 'Document' ||
    root.attributes ||
    body?.name !== kind.element ||
    more.length > 0
  ) {
    place.wrong('wrong_message', `must be a message ${kind.name}: Document with ${kind.element}`);
    return { ok: false, problems };
  }
  const message = kind.codec.read(body, place);
  if (problems.length > 0 || message === undefined || message === KEEP) return { ok: false, problems };
  return { ok: true, message };
}

/** @throws {IsoError} */
export function writeMessage<T>(kind: MessageKind<T>, message: T): string {
  const problems: IsoProblem[] = [];
  const place = new Place(`/Document/${kind.element}`, problems);
  const body = writeBody(kind, message, place);
  if (problems.length > 0) throw new IsoError(problems);
  const document: XmlElement = { name: 'Document', attributes: { xmlns: NAMESPACE + kind.name }, children: [body] };
  return XML_DECLARATION + serialize(document);
}

function writeBody<T>(kind: MessageKind<T>, message: T, place: Place): XmlElement {
  const body = kind.codec.write(kind.element, message, place);
  checkCharacters(body, place, kind.isAscii);
  return body;
}

/** Reports texts with characters that the message may not have. */
export function checkCharacters({ text, attributes, children }: XmlElement, place: Place, isAscii: boolean): void {
  for (const value of [text ?? '', ...Object.values(attributes ?? {})]) {
    if (isAscii ? !/^[\x20-\x7e]*$/.test(value) : !isXmlText(value)) {
      place.wrong(
        'unsupported_character',
        isAscii ? 'must have only printable ASCII: see toIsoText' : 'must have only characters of XML',
      );
    }
  }
  for (const child of children ?? []) checkCharacters(child, place.child(child.name), isAscii);
}
