import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { documentTitle } from '../../../base/language/messages.ts';
import { listTexts as texts } from './texts.ts';

/** What an item is called in the desk; one that has no name yet is not called by the id that the desk gave it. */
export function shownTitle(
  { kind, keySource }: Pick<KindDefinition, 'kind' | 'keySource'>,
  { key, title }: Pick<ContentIndexItem, 'key' | 'title'>,
): string {
  return keySource === 'generated' && title === key ? texts.untitled : documentTitle(kind, title);
}
