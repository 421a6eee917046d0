export type XmlProblemCode =
  | 'too_large'
  | 'not_xml'
  | 'not_allowed'
  | 'wrong_message'
  | 'missing'
  | 'unknown_element'
  | 'wrong_order'
  | 'repeated'
  | 'wrong_choice'
  | 'unexpected_text'
  | 'unexpected_attribute'
  | 'wrong_length'
  | 'wrong_format'
  | 'unsupported_currency'
  | 'too_many_decimals'
  | 'wrong_count'
  | 'unsupported_character';

/** One problem of a message. The text says what would be accepted and never contains data of the message. */
export interface XmlProblem {
  /** Where, for example `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[1]/PmtId/UETR`. */
  readonly path: string;
  readonly code: XmlProblemCode;
  readonly message: string;
}

const PROBLEMS_MAX = 100;

/** A place in a message, and the list of what is wrong in the message. */
export class Place {
  constructor(
    readonly path: string,
    readonly problems: XmlProblem[],
  ) {}

  child(name: string, index?: number): Place {
    return new Place(`${this.path}/${name}${index === undefined ? '' : `[${index + 1}]`}`, this.problems);
  }

  wrong(code: XmlProblemCode, message: string): undefined {
    if (this.problems.length < PROBLEMS_MAX) this.problems.push({ path: this.path, code, message });
    return undefined;
  }
}
