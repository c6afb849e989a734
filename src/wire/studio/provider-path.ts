/** Where the company's provider leads back to, on the studio's origin. */
export const PROVIDER_PATH = '/sign-in';
