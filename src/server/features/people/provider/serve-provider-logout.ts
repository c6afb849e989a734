import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/connect.ts';
import { endProviderSessions } from './end-provider-sessions.ts';
import type { ProviderSignIn } from './provider-sign-in.ts';

/** Where the provider says that sessions end, by OpenID Connect Back-Channel Logout 1.0. */
export const PROVIDER_LOGOUT_PATH = '/oidc/back-channel-logout';
/** Bytes of a form with a token. */
const BODY_LIMIT = 65_536;

/** Takes logout tokens of the provider, which has neither cookie nor header of the studio: what its signature covers is all that counts. */
export function serveProviderLogout(
  sql: Database,
  { provider, warn }: ProviderSignIn,
): (app: FastifyInstance) => void {
  return (app) =>
    void app.register(async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: BODY_LIMIT },
        (_, body, done) => done(null, body),
      );
      scope.post(PROVIDER_LOGOUT_PATH, { config: { caller: 'anyone' } }, async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const form = typeof request.body === 'string' ? request.body : '';
        const read = await provider.readLogout(new URLSearchParams(form).get('logout_token') ?? '');
        if (!read.ok) {
          warn({ why: read.why, address: request.ip }, 'a logout token was refused');
          return read.reason === 'away'
            ? reply.code(503).send({ error: 'temporarily_unavailable' })
            : reply.code(400).send({ error: 'invalid_request' });
        }
        const ended = await endProviderSessions(sql, read.logout, request.ip);
        return ended === null
          ? reply.code(400).send({ error: 'invalid_request' })
          : reply.code(200).send();
      });
    });
}
