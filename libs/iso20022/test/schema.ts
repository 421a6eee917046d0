import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url));
const validators = new Map<string, XsdValidator>();

export function fixture(path: string): string {
  return readFileSync(`${FIXTURES}${path}`, 'utf8');
}

/** Returns what the schema of ISO 20022 says against the message: nothing if it is valid. */
export function schemaProblem(text: string): string {
  const name = /urn:iso:std:iso:20022:tech:xsd:([a-z0-9.]+)"/.exec(text)?.[1] ?? '';
  let validator = validators.get(name);
  if (!validator) {
    validator = XsdValidator.fromDoc(XmlDocument.fromString(fixture(`xsd/${name}.xsd`)));
    validators.set(name, validator);
  }
  const document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    document.dispose();
  }
}
