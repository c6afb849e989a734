import { UPGRADER, type AcceptedOperation } from '#wire/studio/socket.ts';
import { syncTexts as texts } from './texts.ts';

/** Who did an operation, as the editor reads it: people by their names, the program in the studio's language. */
export function authorOf({ author }: Pick<AcceptedOperation, 'author'>): string {
  return author === UPGRADER ? texts.upgrader : author;
}
