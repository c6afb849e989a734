import { MCP_PATH } from '#wire/studio/program-paths.ts';

/** Errors of RFC 6749, 7591 and 8707 that are told to programs. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'temporarily_unavailable';

/** An answer of an endpoint of OAuth, in the form that its specifications say. */
export interface OAuthAnswer {
  status: number;
  body: object;
}

/** `description` is for the makers of the program: ASCII without quotes, as RFC 6749 has it. */
export function refuseOAuth(error: OAuthError, description: string, status = 400): OAuthAnswer {
  return { status, body: { error, error_description: description } };
}

/** What tokens are for: the only address at which they open something. */
export function resourceOf(origin: string): string {
  return origin + MCP_PATH;
}

/** Whether a program that names a resource (RFC 8707) means this one. */
export function isOwnResource(named: string | null, origin: string): boolean {
  return named === null || named === resourceOf(origin);
}

/** The parameters of a form or an address; null where one comes twice, which no two readers understand alike. */
export function readParameters(encoded: string): ReadonlyMap<string, string> | null {
  const all = [...new URLSearchParams(encoded)];
  const parameters = new Map(all);
  return parameters.size === all.length ? parameters : null;
}
