/**
 * Version of the law as it is entered here. A change of any parameter or rule that can change a result takes a new one;
 * the test of the fingerprint fails when a parameter changes without it.
 */
export const lawVersion = 'us-2026.11.2';
