/** A person whose number and name are known. */
export interface FilingPerson {
  readonly ssn: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly middleInitial?: string | undefined;
  readonly dateOfBirth?: string | undefined;
}
