/** An element with a text, or with other elements. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

type Child = XmlElement | undefined | readonly (XmlElement | undefined)[];

/** An element that contains others. Children that are undefined are left out. */
export function group(
  name: string,
  children: readonly Child[],
  attributes?: Readonly<Record<string, string>>,
): XmlElement {
  const content = children.flat().filter((child) => child !== undefined) as XmlElement[];
  return { name, content, ...(attributes && { attributes }) };
}

/** An element with a text. Without a text there is no element. */
export function leaf(name: string, text: string | number | null | undefined): XmlElement | undefined {
  return text === null || text === undefined || text === '' ? undefined : { name, content: String(text) };
}

/** Writes a document in UTF-8, two blanks a level. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serialize(root, '')}`;
}

function serialize({ name, attributes = {}, content }: XmlElement, indent: string): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${given.join('')}>`;
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>\n`;
  return `${open}\n${content.map((child) => serialize(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 does not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) => text.replace(NOT_XML, '').replace(/[&<>"]/g, (character) => ESCAPED[character]!);
