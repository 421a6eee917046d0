/** A generated file: its path in the repository and its content. */
export type GeneratedFile = readonly [path: string, content: string];
