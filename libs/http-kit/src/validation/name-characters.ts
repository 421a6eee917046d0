/** What a name cannot have: controls, marks that turn the direction of text, and what nobody sees. The pattern of `Name` says the same. */
export const NOT_IN_A_NAME =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that it is about
  /[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;
