import type { XmlProblem, XmlProblemCode } from '@exchequer/xml';

export type IsoProblem = XmlProblem;
export type IsoProblemCode = XmlProblemCode;

/** Thrown by the writers when a message would not be valid. */
export class IsoError extends Error {
  constructor(readonly problems: readonly IsoProblem[]) {
    const [first] = problems;
    super(first ? `${first.path}: ${first.message}` : 'the message is not valid');
    this.name = 'IsoError';
  }
}
