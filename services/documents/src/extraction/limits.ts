/** More pages of a document are refused. */
export const PAGES_MAX = 30;
/** More pixels of an image are refused. */
export const PIXELS_MAX = 60e6;
/**
 * The maximum side of a JPEG. No real page is longer, and the image library needs minutes to rotate an image with millions of
 * rows or columns.
 */
export const FILE_SIDE_MAX_PX = 65_535;
