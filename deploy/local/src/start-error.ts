/** An error that prevents the start of the suite, with a message for the person at the terminal. */
export class StartError extends Error {}
