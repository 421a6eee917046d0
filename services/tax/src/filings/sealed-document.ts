/** The purpose for which the document of a filing is sealed. */
export const DOCUMENT_PURPOSE = 'filing document';
