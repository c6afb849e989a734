/** Hosts of the push services of browsers, each with all below it: Chrome and Edge on Android, Firefox, Edge on Windows, Safari. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/**
 * Whether an address is of a push service, as the browsers or the settings have them: to no other does this server send what a
 * visitor gives it. `hosts` as `URL.host` writes them.
 */
export function isPushService(address: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (hosts.includes(url.host)) return true;
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}
