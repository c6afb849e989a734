import type { Settings } from '#server/platform/settings.ts';

/**
 * Why a server beside a database of one's own may not start: nobody said under which addresses it is reached, and it would
 * take them from whatever a request names. Empty where it may.
 */
export function originProblems({
  DATABASE_URL,
  SITE_ORIGIN,
  STUDIO_ORIGIN,
  QUOIN_HOSTS,
}: Settings): string[] {
  if (DATABASE_URL === undefined || QUOIN_HOSTS.length > 0) return [];
  const missing = Object.entries({ SITE_ORIGIN, STUDIO_ORIGIN }).flatMap(([name, origin]) =>
    origin === undefined ? [name] : [],
  );
  return missing.map(
    (name) =>
      `${name}：设置了 DATABASE_URL 时必须设置，应形如 https://www.example.com；或在 QUOIN_HOSTS 里列出访问时用的主机名`,
  );
}
