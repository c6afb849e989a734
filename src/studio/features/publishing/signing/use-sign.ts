import type { ProposedRelease } from '#wire/studio/publishing.ts';
import { StudioError } from '../../../core/api/client.ts';
import { passkeySignature } from '../../../core/session/passkey.ts';
import { useSession } from '../../../core/session/session.ts';
import { signTexts as texts } from './sign-texts.ts';

/** `any`: by passkey where the account has one and this browser takes it, else by password. */
export type SigningMeans = 'passkey' | 'password' | 'any';

/** Signs the next step of a submission. Rejects with words. */
export function useSign() {
  const { client } = useSession();
  return async (proposed: ProposedRelease, opinion: string, means: SigningMeans) => {
    const assertion =
      means === 'password'
        ? null
        : await passkeySignature(() => client.call('signingChallenge', proposed));
    if (means === 'passkey' && assertion === null) throw new Error(texts.noPasskey);
    return client.call('approve', {
      ...proposed,
      ...(opinion !== '' && { note: opinion }),
      ...(assertion && { assertion }),
    });
  };
}

/** Whether the browser's part of signing failed, so that another means may do. */
export function isMeansFailure(error: unknown): boolean {
  return !(error instanceof StudioError);
}
