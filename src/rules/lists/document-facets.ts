/** The list of the documents that have a file or a page to read. */
export const READABLE_DOCUMENTS = 'readable';

/** The list of readable documents of a fund and of a kind; '' stands for all. */
export function readableDocuments(of: { fundcode: string; doctype: string }): string {
  const fund = of.fundcode === '' ? '' : `/fund:${of.fundcode}`;
  const type = of.doctype === '' ? '' : `/type:${of.doctype}`;
  return `${READABLE_DOCUMENTS}${fund}${type}`;
}

/** The lists that a document stands in: its fund's, and where it can be read, those that visitors are shown. */
export function documentFacets(document: {
  fundcode: string;
  doctype: string;
  address: string;
}): string[] {
  const { fundcode, doctype, address } = document;
  const own = `fund:${fundcode}`;
  if (address === '') return [own];
  const readable = [
    { fundcode: '', doctype: '' },
    { fundcode: '', doctype },
    { fundcode, doctype: '' },
    { fundcode, doctype },
  ];
  return [own, ...readable.map(readableDocuments)];
}
