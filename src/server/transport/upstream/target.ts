import type { RequestTarget } from '#server/platform/wire-client/write-request.ts';
import type { Settings } from '#server/platform/settings.ts';
import { createNodeSuite } from '#server/platform/wire-client/suite-node.ts';

/** The gateway that the settings name, with its own key, IV and secret; null where they name none. */
export function upstreamTarget(settings: Settings): RequestTarget | null {
  const {
    QUOIN_UPSTREAM: server,
    QUOIN_UPSTREAM_CIPHER_KEY: cipherKey,
    QUOIN_UPSTREAM_CIPHER_IV: cipherIv,
    QUOIN_UPSTREAM_SIGN_SECRET: signSecret,
  } = settings;
  if (
    server === undefined ||
    cipherKey === undefined ||
    cipherIv === undefined ||
    signSecret === undefined
  )
    return null;
  const wire = {
    cipherKey,
    cipherIv,
    signSecret,
    sessionMode: settings.QUOIN_UPSTREAM_SESSION_MODE,
    suite: 'default',
  } as const;
  return { server, settings: wire, suite: createNodeSuite(wire) };
}
