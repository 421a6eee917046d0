import {
  type Codec,
  isXmlText,
  KEEP,
  Place,
  parseXml,
  serialize,
  XML_DECLARATION,
  type XmlElement,
  type XmlProblem,
  XmlRefused,
} from '@exchequer/xml';

/** Thrown by a writer when a document would not be valid. */
export class IrsXmlError extends Error {
  constructor(readonly problems: readonly XmlProblem[]) {
    const [first] = problems;
    super(first ? `${first.path}: ${first.message}` : 'the document is not valid');
    this.name = 'IrsXmlError';
  }
}

export type IrsXmlResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly XmlProblem[] };

/** A kind of document: its root element, namespace, content and rules. */
export interface DocumentKind<T> {
  readonly root: string;
  readonly namespace: string;
  /** Attributes of the root element in addition to the namespace. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly codec: Codec<T>;
  /** Rules that concern several elements. */
  check(value: T, place: Place): void;
}

/** Ten thousand recipients need about 15 million characters. */
const CHARACTERS_MAX = 40_000_000;

export function readDocument<T>(kind: DocumentKind<T>, text: string): IrsXmlResult<T> {
  const problems: XmlProblem[] = [];
  const place = new Place(`/${kind.root}`, problems);
  if (text.length > CHARACTERS_MAX) {
    place.wrong('too_large', `must have at most ${CHARACTERS_MAX} characters`);
    return { ok: false, problems };
  }
  let parsed: ReturnType<typeof parseXml>;
  try {
    parsed = parseXml(text);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    place.wrong(error.code, error.message);
    return { ok: false, problems };
  }
  const { root, namespace } = parsed;
  if (root.name !== kind.root || namespace !== kind.namespace) {
    place.wrong('wrong_message', `must be a ${kind.root} in the namespace ${kind.namespace}`);
    return { ok: false, problems };
  }
  const { attributes = {}, ...content } = root;
  for (const [name, value] of Object.entries(kind.attributes ?? {})) {
    if (attributes[name] !== value) place.wrong('missing', `must have ${name}="${value}"`);
  }
  const value = kind.codec.read(content, place);
  if (value === undefined || value === KEEP || problems.length > 0) return { ok: false, problems };
  kind.check(value as T, place);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: value as T };
}

/** @throws {IrsXmlError} */
export function writeDocument<T>(kind: DocumentKind<T>, value: T): string {
  const problems: XmlProblem[] = [];
  const place = new Place(`/${kind.root}`, problems);
  const body = kind.codec.write(kind.root, value, place);
  if (problems.length === 0) kind.check(value, place);
  checkCharacters(body, place);
  if (problems.length > 0) throw new IrsXmlError(problems);
  return XML_DECLARATION + serialize({ ...body, attributes: { xmlns: kind.namespace, ...kind.attributes } });
}

export function checkCharacters({ text, children }: XmlElement, place: Place): void {
  if (text !== undefined && !isXmlText(text)) {
    place.wrong('unsupported_character', 'must have only characters of XML');
  }
  for (const child of children ?? []) checkCharacters(child, place.child(child.name));
}
