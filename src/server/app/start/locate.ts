import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a running server finds what lies beside it: the bundles, and the project's own files. */
export interface Locations {
  site: string;
  studio: string;
  /** The demonstration's data, read from the source tree. */
  demonstration: string;
  cardFont: string;
  /** The program of the sandbox. */
  sandbox: string;
  /** The program that checks the live site. */
  siteCheck: string;
  /** The program that writes exports. */
  archive: string;
  /** The program that reads the text of PDFs. */
  pdfText: string;
}

/** The program is `dist/<mode>/server/main.js` in the project. */
export function locate(program: string = fileURLToPath(import.meta.url)): Locations {
  let server = path.dirname(program);
  while (!existsSync(path.join(server, '../site'))) {
    const above = path.dirname(server);
    if (above === server) throw new Error(`No bundles beside ${program}; run npm run build`);
    server = above;
  }
  const mode = path.dirname(server);
  const source = path.resolve(mode, '../..', 'src/server');
  return {
    site: path.join(mode, 'site'),
    studio: path.join(mode, 'studio'),
    demonstration: path.join(source, 'features/demonstration/data'),
    sandbox: path.join(server, 'sandbox.js'),
    siteCheck: path.join(server, 'site-check.js'),
    archive: path.join(server, 'archive.js'),
    pdfText: path.join(server, 'pdf-text.js'),
    cardFont: path.join(source, 'site/render/card/noto-sans-sc-500.woff'),
  };
}
