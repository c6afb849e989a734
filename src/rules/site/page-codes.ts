/** Pages that are about one thing, by their route: the parameter of the address that says which. */
const SHARED = {
  fund: 'fundcode',
  newsdetail: 'id',
  knowdetail: 'id',
  productdetail: 'id',
  riskwarning: 'id',
} as const;
type SharedRoute = keyof typeof SHARED;

const PATH = /^\/codes\/([a-z]+)-([\w-]{1,40})\.svg$/;

interface PageOfThing {
  routecode: string;
  parameters: Readonly<{ id?: string | undefined; fundcode?: string | undefined }>;
}

/** Where the QR code of a page lies; empty for pages that are not about one thing. */
export function codePath({ routecode, parameters }: PageOfThing): string {
  const key = isShared(routecode) ? parameters[SHARED[routecode]] : undefined;
  return key ? `/codes/${routecode}-${key}.svg` : '';
}

/** The address of the page whose code lies at a path; null for what is no code's path. */
export function pageOfCodePath(path: string): string | null {
  const [, routecode = '', key] = PATH.exec(path) ?? [];
  return key !== undefined && isShared(routecode)
    ? `/${routecode}?${SHARED[routecode]}=${key}`
    : null;
}

function isShared(routecode: string): routecode is SharedRoute {
  return Object.hasOwn(SHARED, routecode);
}
