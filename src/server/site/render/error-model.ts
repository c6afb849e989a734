import type { PageModel } from '#kit';
import { errorPages } from '#site/failures/error-pages.ts';

/** A page model without modules: the site shows an error page at its address, and needs no more of it. */
export function errorModel(
  routecode: 'errNetwork' | 'errGeneral' | 'changetpwd',
  company: Readonly<Record<string, string>>,
): PageModel {
  const address = `/${routecode}` as const;
  return {
    facts: {
      address,
      routecode,
      parameters: {},
      status: 200,
      entry: null,
      needsHeading: false,
      title: errorPages[address].title,
      description: '',
      keywords: '',
      breadcrumb: [],
      menu: [],
      company: { ...company },
      dictionary: {},
      frame: { slots: {}, nodes: [] },
      seq: 0,
      at: '',
    },
    nodes: {},
    modules: [],
  };
}
