import { msg } from '#messages/msg.ts';
import { isIP } from 'node:net';
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
  if (!url || !['http:', 'https:'].includes(url.protocol)) return no(msg('outgoing.bad-address'));
  if (url.username !== '' || url.password !== '') return no(msg('outgoing.address-with-password'));
  const isInternal = internalHosts.includes(url.host);
  if (onlyHosts && !onlyHosts.includes(url.host))
    return no(msg('outgoing.host-not-allowed', { host: url.host }));
  if (url.protocol === 'http:' && !isInternal)
    return no(msg('outgoing.https-only', { host: url.host }));
  // An address is no name, so it is not looked up when it is connected to.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isInternal && !isPublicAddress(literal))
    return no(inPrivate(url.host));
  return { ok: true, url, isInternal };
}

export function inPrivate(host: string): Message {
  return msg('outgoing.private-network', {
    host,
  });
}

function no(message: Message): OutgoingAddress {
  return { ok: false, message };
}
