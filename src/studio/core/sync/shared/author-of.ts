import { UPGRADER, type AcceptedOperation } from '#wire/studio/socket.ts';
import { syncTexts as texts } from './texts.ts';
import { personText } from '../../../base/components/person.ts';

/** Who did an operation, as the editor reads it: people as `personText` calls them, the program in the studio's language. */
export function authorOf({
  author,
  account,
}: Pick<AcceptedOperation, 'author' | 'account'>): string {
  return author === UPGRADER ? texts.upgrader : personText(author, account);
}
