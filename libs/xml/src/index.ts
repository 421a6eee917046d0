export {
  amount,
  type Codec,
  count,
  date,
  dateTime,
  decimal,
  flag,
  KEEP,
  type KeepsOthers,
  kept,
  list,
  mapped,
  oneOf,
  optional,
  optionalList,
  type Part,
  pattern,
  required,
  sequence,
  signedDecimal,
  sum,
  sumAmount,
  text,
} from './codec.js';
export { textElement, type XmlElement } from './element.js';
export { type ParsedXml, parseXml, XmlRefused } from './parse.js';
export { Place, type XmlProblem, type XmlProblemCode } from './problem.js';
export { isXmlText, serialize, XML_DECLARATION } from './serialize.js';
