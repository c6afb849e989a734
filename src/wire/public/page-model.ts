/**
 * Before the address of a page: the address of its model, by which the browser goes from page to page. `GET
 * /page-model/col?menuid=10060` answers the JSON of the model that stands in the page's HTML, `NEEDS_DOCUMENT`
 * where only a document can show what is there, or `null` where nothing is to be shown.
 */
export const MODEL_PREFIX = '/page-model';

/** In place of a model: the address leads to a file or another site, or its page has no model. */
export const NEEDS_DOCUMENT = 'document';

/** Header of a model: the script of the visitors' bundle that it was made for, as the page's HTML names it. */
export const BUILD_HEADER = 'x-build';
