/**
 * What every page knows of the company's logo beside its parameters: the pixels of the original, as text; absent where the
 * picture is none of the media library.
 */
export const LOGO_WIDTH = 'companylogowidth';
export const LOGO_HEIGHT = 'companylogoheight';
