import type { ListedApproval } from '#wire/studio/publishing.ts';
import { documentTitle } from '../../../base/language/messages.ts';
import { releaseTexts as texts } from '../shared/release-texts.ts';

/** What a submission is called: its documents, by the names that the studio or an editor gave them. */
export function approvalTitle({ items, titles }: Pick<ListedApproval, 'items' | 'titles'>): string {
  return items
    .map(({ kind, key }, index) => documentTitle(kind, titles[index] ?? key))
    .join(texts.and);
}
