/**
 * An SSN that the SSA has not assigned is rejected; zeros mean that the employee has applied for one. SSA Pub. 42-007 (EFW2), RW Record, "Social Security Number". The numbers that the SSA set apart for
 * advertisements are in files of test mode.
 */
export const ASSIGNED_SSN = /^(000000000|98765432\d|(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4})$/;
/** EIN prefixes that the IRS does not assign. */
export const ASSIGNED_EIN = /^(?!0[0789]|1[789]|2[89]|49|69|7[089]|89|9[67])\d{9}$/;
export const EMPLOYEE_NAME = /^[A-Z' -]*$/;
