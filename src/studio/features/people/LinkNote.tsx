import { SecretNote } from '../../base/components/SecretNote.tsx';
import { peopleTexts as texts } from './texts.ts';

/** A link that is shown this once. */
export function LinkNote({ address }: { address: string }) {
  return <SecretNote label={texts.link} hint={texts.linkHint} secret={address} />;
}
