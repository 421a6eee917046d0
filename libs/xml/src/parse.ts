import { SaxesParser } from 'saxes';
import type { XmlElement } from './element.js';
import type { XmlProblemCode } from './problem.js';

const DEPTH_MAX = 40;
/** An entry of a statement has about 30 elements. */
const ELEMENTS_MAX = 500_000;
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

export interface ParsedXml {
  readonly root: XmlElement;
  readonly namespace: string;
}

/** Why a text cannot be read as XML. */
export class XmlRefused extends Error {
  constructor(
    readonly code: XmlProblemCode,
    message: string,
  ) {
    super(message);
    this.name = 'XmlRefused';
  }
}

interface Open {
  name: string;
  attributes?: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/**
 * Parses XML strictly: no document type, no entities but the five of XML, one namespace for all elements, no text beside elements, no attributes
 * of other namespaces. Comments are skipped.
 * @throws {XmlRefused}
 */
export function parseXml(text: string): ParsedXml {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const path: Open[] = [];
  let root: XmlElement | undefined;
  let namespace: string | undefined;
  let elements = 0;

  parser.on('error', () => {
    throw new XmlRefused('not_xml', 'must be well-formed XML');
  });
  parser.on('doctype', () => {
    throw new XmlRefused('not_allowed', 'must not declare a document type or entities');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    namespace ??= uri;
    if (uri !== namespace)
      throw new XmlRefused('unknown_element', 'must have all elements in the namespace of the message');
    elements += 1;
    if (elements > ELEMENTS_MAX) throw new XmlRefused('too_large', `must have at most ${ELEMENTS_MAX} elements`);
    if (path.length >= DEPTH_MAX)
      throw new XmlRefused('not_allowed', `must have at most ${DEPTH_MAX} levels of elements`);
    const open: Open = { name: local, text: '', children: [] };
    for (const { local: name, uri: of, prefix, value } of Object.values(attributes)) {
      if (prefix === 'xmlns' || (prefix === '' && name === 'xmlns') || of === XSI) continue;
      if (of !== '') throw new XmlRefused('unexpected_attribute', 'must not have attributes of other namespaces');
      open.attributes ??= {};
      open.attributes[name] = value;
    }
    path.push(open);
  });
  const addText = (part: string) => {
    const open = path.at(-1);
    if (open) open.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { name, attributes, text: content, children } = path.pop()!;
    if (children.length > 0 && content.trim() !== '') {
      throw new XmlRefused('unexpected_text', 'must not have text beside elements');
    }
    const element: XmlElement = {
      name,
      ...(attributes && { attributes }),
      ...(children.length > 0 ? { children } : { text: content }),
    };
    const parent = path.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  });
  parser.write(text).close();
  if (!root || namespace === undefined) throw new XmlRefused('not_xml', 'must be well-formed XML');
  return { root, namespace };
}
