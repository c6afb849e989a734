import { isIP } from 'node:net';
import { phrase } from '#composition/message.ts';
import type { Message } from '#schemas/message.ts';
import type { OutgoingRules } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';

export type OutgoingAddress =
  | { ok: true; url: URL; isInternal: boolean }
  | { ok: false; message: Message };

/** Whether an address may be asked, as far as it is written: what its name stands for is seen when it is connected to. */
export function checkOutgoingAddress(
  address: string,
  { internalHosts, onlyHosts }: OutgoingRules,
): OutgoingAddress {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return no('地址应形如 https://www.example.com/path');
  if (url.username !== '' || url.password !== '') return no('地址里不能带用户名和密码');
  const isInternal = internalHosts.includes(url.host);
  if (onlyHosts && !onlyHosts.includes(url.host))
    return no(phrase('设置没有允许访问“{host}”，没有发送', { host: url.host }));
  if (url.protocol === 'http:' && !isInternal)
    return no(phrase('“{host}”要用 https 访问', { host: url.host }));
  // An address is no name, so it is not looked up when it is connected to.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isInternal && !isPublicAddress(literal))
    return no(inPrivate(url.host));
  return { ok: true, url, isInternal };
}

export function inPrivate(host: string): Message {
  return phrase('“{host}”在内部网络里，没有发送。需要时请在 QUOIN_OUTGOING_HOSTS 里写明这个主机', {
    host,
  });
}

function no(message: Message): OutgoingAddress {
  return { ok: false, message };
}
