import { z } from 'zod';
import { text } from './json.ts';

/** Where a link leads: a path of the site, an outside address, a telephone number or a mailbox; or nowhere. */
export const linkAddress = text(500).refine(
  (value) => value === '' || /^(?:\/(?![/\\])|https?:\/\/|tel:|mailto:)\S*$/.test(value),
  {
    error: '请填写以 / 开头的站内地址，或以 http://、https://、tel:、mailto: 开头的地址',
  },
);

/** Characters that no address has as such: quotes, brackets, blanks, controls, backslashes. */
const NEVER = /[\s"<>`\\^\p{Cc}\p{Cs}\p{Co}\p{Cf}]/u;
const TELEPHONE = /^tel:\+?\d[\d-]{1,18}\d(?:[,;][\w=+-]{1,20})?$/;
const MAILBOX = /^mailto:[^\s@?,:]{1,64}@[\p{L}\p{N}.-]+\.\p{L}{2,}(?:\?[^\s#]*)?$/u;

/**
 * What is wrong with an address that somebody types or publishes, with the remedy; null where nothing is. Stricter than
 * `linkAddress`, by which stored links are read: what was published before keeps being shown.
 */
export function addressProblem(address: string): string | null {
  if (address === '') return null;
  const form = linkAddress.safeParse(address);
  if (!form.success) return form.error.issues[0]?.message ?? null;
  if (NEVER.test(address) || !isDecodable(address))
    return '地址里有不能用的字符。请从浏览器的地址栏重新复制';
  if (address.startsWith('tel:'))
    return TELEPHONE.test(address) ? null : '电话链接应形如 tel:400-888-8888，只含数字和连字符';
  if (address.startsWith('mailto:'))
    return MAILBOX.test(address) ? null : '邮箱链接应形如 mailto:service@example.com';
  return address.startsWith('/') || isWebAddress(address)
    ? null
    : '网址不完整或带有账号。请填写完整的网址，例如 https://www.example.com/page';
}

/** A host with a dot in its name, and no name or password before it, which could pass one site off as another. */
function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  const isNamed =
    /^[^.]+(\.[^.]+)+\.?$/.test(hostname) || hostname === 'localhost' || hostname.startsWith('[');
  return isNamed && username === '' && password === '';
}

function isDecodable(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}

/** One of several links that an editor lists. */
export const labelledLink = z.strictObject({
  id: z.string(),
  label: text(20),
  address: linkAddress,
});
