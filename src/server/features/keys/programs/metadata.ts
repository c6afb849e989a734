import { PROGRAM_RIGHTS } from '#schemas/program.ts';
import { CONNECT_PATH } from '#wire/studio/program-paths.ts';
import { resourceOf } from './oauth-answer.ts';

/** Addresses of the endpoints, on the studio's origin. */
export const OAUTH_PATHS = {
  register: '/oauth/register',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
} as const;

/** Addresses of the descriptions; that of the resource comes with its path and without. */
export const METADATA_PATHS = {
  resource: '/.well-known/oauth-protected-resource',
  server: '/.well-known/oauth-authorization-server',
} as const;

/** What the MCP server is and who gives out its tokens (RFC 9728). */
export function resourceMetadata(origin: string) {
  return {
    resource: resourceOf(origin),
    authorization_servers: [origin],
    scopes_supported: PROGRAM_RIGHTS,
    bearer_methods_supported: ['header'],
    resource_name: 'Quoin',
  };
}

/** How programs are let in (RFC 8414). All of them are public clients. */
export function serverMetadata(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: origin + CONNECT_PATH,
    token_endpoint: origin + OAUTH_PATHS.token,
    registration_endpoint: origin + OAUTH_PATHS.register,
    revocation_endpoint: origin + OAUTH_PATHS.revoke,
    scopes_supported: PROGRAM_RIGHTS,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  };
}
