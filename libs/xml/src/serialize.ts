import type { XmlElement } from './element.js';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\t': '&#9;',
  '\n': '&#10;',
};
/** Characters that XML 1.0 does not have, and halves of surrogate pairs. */
const NOT_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Returns whether the text has only characters of XML 1.0. */
export function isXmlText(text: string): boolean {
  return !NOT_XML.test(text);
}

/** Writes an element on lines of its own, two blanks a level. Every text must pass `isXmlText`. */
export function serialize(element: XmlElement, indent = ''): string {
  const { name, children } = element;
  const attributes = Object.entries(element.attributes ?? {}).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${attributes.join('')}`;
  if (!children) return `${open}>${escaped(element.text ?? '')}</${name}>\n`;
  return `${open}>\n${children.map((child) => serialize(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"\r\t\n]/g, (character) => ESCAPED[character]!);
}
