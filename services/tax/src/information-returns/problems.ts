import { type FieldError, Problem } from '@exchequer/http-kit';

/** The maximum number of problems in an answer. */
export const PROBLEMS_MAX = 100;

/** Collects the problems of a submission, so that one answer lists all of them. */
export class SubmissionProblems {
  private readonly invalid: FieldError[] = [];
  private readonly rules: FieldError[] = [];
  private readonly conflicts: FieldError[] = [];

  get isFull(): boolean {
    return this.invalid.length + this.rules.length + this.conflicts.length >= PROBLEMS_MAX;
  }

  /** A value that is not accepted. */
  add(location: string, code: string, message: string): void {
    if (!this.isFull) this.invalid.push({ location: `body.${location}`, code, message });
  }

  /** A value for which the authority would reject the submission. */
  rule(location: string, code: string, message: string): void {
    if (!this.isFull) this.rules.push({ location: `body.${location}`, code, message });
  }

  /** A recipient who cannot be corrected or voided because of a later filing about them. */
  conflict(location: string, code: string, message: string): void {
    if (!this.isFull) this.conflicts.push({ location: `body.${location}`, code, message });
  }

  /**
   * @throws {Problem} 400 if a value is not accepted, 422 if only rules of the authority are broken, 409 if it only conflicts with other filings
   * it.
   */
  throwIfAny(): void {
    const all = [...this.invalid, ...this.rules, ...this.conflicts];
    if (this.invalid.length > 0) throw Problem.invalid(all);
    if (all.length === 0) return;
    if (this.rules.length === 0) {
      throw new Problem(
        'conflict',
        'Recipients cannot be corrected or voided because of other filings about them.',
        all,
      );
    }
    const detail =
      all.length === 1
        ? 'The authority would reject it by one rule.'
        : `The authority would reject it by ${all.length} rules.`;
    throw new Problem('efile_rule', detail, all);
  }
}
