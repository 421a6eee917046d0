/** What a user did not expect, in one sentence that says what to do. It is printed without a stack. */
export class CommandError extends Error {}

/** The command was typed wrongly: exit code 2. */
export class UsageError extends CommandError {}
