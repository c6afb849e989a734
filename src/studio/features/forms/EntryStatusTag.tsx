import type { EntryStatus } from '#wire/studio/forms.ts';
import cards from '../../base/components/Cards.module.css';
import { formEntryTexts as texts } from './texts.ts';

const CLASSES: Readonly<Record<EntryStatus, string | undefined>> = {
  '0': cards.waiting,
  '2': cards.planned,
  '1': cards.approved,
};

/** An entry's status, in words and by colour. */
export function EntryStatusTag({ status }: { status: EntryStatus }) {
  return (
    <span className={[cards.tag, CLASSES[status]].filter(Boolean).join(' ')}>
      {texts.statuses[status]}
    </span>
  );
}
