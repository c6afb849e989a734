import { PROGRAM_RIGHTS } from '#schemas/program.ts';
import { MCP_PATH } from '#wire/studio/program-paths.ts';
import { METADATA_PATHS } from './metadata.ts';

/** What `WWW-Authenticate` says to a program: where it learns how to be let in (RFC 9728), for what, and whether it brought a credential that opens nothing. */
export function bearerChallenge(origin: string, hasBroughtOne: boolean): string {
  const parameters = [
    ...(hasBroughtOne ? ['error="invalid_token"'] : []),
    `resource_metadata="${origin}${METADATA_PATHS.resource}${MCP_PATH}"`,
    `scope="${PROGRAM_RIGHTS.join(' ')}"`,
  ];
  return `Bearer ${parameters.join(', ')}`;
}
