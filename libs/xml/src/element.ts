/** An element with either text or child elements. Namespaces are those of the message. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly children?: readonly XmlElement[];
}

export function textElement(name: string, text: string, attributes?: Readonly<Record<string, string>>): XmlElement {
  return attributes ? { name, attributes, text } : { name, text };
}
