/** The purpose for which the document of a filing is sealed. */
export const DOCUMENT_PURPOSE = 'filing document';
/** The purpose for which the further data of a filing is sealed, for an e-file its persons. */
export const DETAILS_PURPOSE = 'filing details';
