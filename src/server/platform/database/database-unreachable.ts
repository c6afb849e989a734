import { NoTls } from './open-tls.ts';
import type { DatabaseHost } from './network-address.ts';

/** Why one host was of no use. `reason` is the system's, the server's or our own, in English or as the server says it. */
export interface HostFailure extends DatabaseHost {
  kind:
    | 'refused'
    | 'silent'
    | 'closed'
    | 'unknown-name'
    | 'no-way'
    | 'standby'
    | 'read-only'
    | 'no-tls'
    | 'other-name'
    | 'unknown-authority'
    | 'expired'
    | 'file'
    | 'busy'
    | 'other';
  reason: string;
}

/** No host of the address is to be had. The message names each with its reason, and never the password. */
export class DatabaseUnreachable extends Error {
  /** Recognised by `isDatabaseAway`, as the driver's codes are. */
  readonly code = 'CONNECTION_UNREACHABLE';
  readonly failures: readonly HostFailure[];

  constructor(failures: readonly HostFailure[]) {
    super(`no database: ${failures.map((one) => `${nameHost(one)} ${one.reason}`).join('; ')}`);
    this.failures = failures;
  }
}

/** `db.example.com:5432`, `[::1]:5432`. */
export function nameHost({ host, port }: DatabaseHost): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

const KINDS: Readonly<Record<string, HostFailure['kind']>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'refused',
  EPIPE: 'refused',
  ETIMEDOUT: 'silent',
  ENOTFOUND: 'unknown-name',
  EAI_AGAIN: 'unknown-name',
  EAI_FAIL: 'unknown-name',
  EHOSTUNREACH: 'no-way',
  ENETUNREACH: 'no-way',
  EADDRNOTAVAIL: 'no-way',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-name',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-authority',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknown-authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-authority',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-authority',
  CERT_SIGNATURE_FAILURE: 'unknown-authority',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  ENOENT: 'file',
  EACCES: 'file',
  EISDIR: 'file',
};

/** Words of the driver as it is mended; anything else is the server's. */
const WORDS = ['standby', 'read-only', 'silent', 'closed'] as const;

/** What is read of files fails by OpenSSL's own codes, a handshake by those of SSL. */
function kindOf(code: string): HostFailure['kind'] {
  return KINDS[code] ?? (code.startsWith('ERR_OSSL_') ? 'file' : 'other');
}

/** What an error, or a word of the driver's, says of a host. */
export function hostFailureOf({ host, port }: DatabaseHost, error: unknown): HostFailure {
  if (typeof error === 'string') {
    return { host, port, kind: WORDS.find((word) => word === error) ?? 'busy', reason: error };
  }
  const { code } = error as { code?: unknown };
  const kind =
    error instanceof NoTls ? 'no-tls' : typeof code === 'string' ? kindOf(code) : 'other';
  const text = error instanceof Error ? error.message : String(error);
  return { host, port, kind, reason: text || String(code) };
}
