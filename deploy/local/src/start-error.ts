/** What keeps the suite from starting, in words for the person at the terminal. */
export class StartError extends Error {}
