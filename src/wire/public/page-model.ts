/**
 * Before the address of a page: the address of its model, by which the browser goes from page to page. `GET
 * /page-model/col?menuid=10060` answers the JSON of the model that stands in the page's HTML, or `null` where none does.
 */
export const MODEL_PREFIX = '/page-model';

/** Header of a model: the script of the visitors' bundle that it was made for, as the page's HTML names it. */
export const BUILD_HEADER = 'x-build';
