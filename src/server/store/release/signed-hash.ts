import { hashOf } from '../content/hash.ts';

/**
 * What a signer's passkey signs, SHA-256 in hex: the seal; of a deputy, the seal with both accounts, so that the signature
 * itself says for whom it was given.
 */
export function signedHash(seal: string, account: string, represents: string | null): string {
  return represents === null ? seal : hashOf({ seal, account, represents });
}
