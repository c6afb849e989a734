import { z } from 'zod';
import { linkAddress } from './address.ts';
import { text } from './json.ts';

/** Paths that the server answers itself, before any redirect is looked at. */
const OWN_PATHS =
  /^\/(?:$|[?#]|(?:agate|preview|healthz|readyz|assets|media|\.well-known)(?:[/?#]|$)|robots\.txt|sitemap[^/]*\.xml|favicon\.ico)/;

/** What a redirect answers: a path of the site and, behind `?`, the parameters that an address must have for it. */
export const redirectFrom = text(500)
  .refine((value) => /^\/(?![/\\])[^\s#]*$/.test(value), {
    error: '请填写以 / 开头的站内地址，不含空格和 #，例如 /list?menuid=10091',
  })
  .refine((value) => !OWN_PATHS.test(value) && !/^[^?]*\/preserve/.test(value), {
    error: '这个地址由网站自己回答，转向不会生效。换一个地址',
  });

/**
 * An editor's redirect: the props of a node of type `redirect`. It answers only where no page does. `displyflag` "2" of
 * its node switches it off.
 */
export const redirectProps = z.strictObject({
  from: redirectFrom,
  /** Where it leads: an address of the site, or an outside one. */
  address: linkAddress.refine((value) => /^(?:\/|https?:\/\/)/.test(value), {
    error: '请填写转到哪里：站内地址，或 http://、https:// 开头的地址',
  }),
  /** 301: for good, browsers and search engines keep it; 302: for now. */
  status: z.enum(['301', '302']),
});
export type Redirect = z.infer<typeof redirectProps>;
