/** Below it both origins serve the sources, transformed for the browser. No page of the product begins so. */
export const DEV_BASE = '/_dev/';
