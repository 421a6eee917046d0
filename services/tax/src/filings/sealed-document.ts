/** What the document of a filing is sealed for. */
export const DOCUMENT_PURPOSE = 'filing document';
