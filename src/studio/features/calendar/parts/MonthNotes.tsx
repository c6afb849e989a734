import { Icon } from '../../../base/components/Icon.tsx';
import { calendarTexts as texts } from '../shared/texts.ts';
import styles from '../shared/Calendar.module.css';

interface Properties {
  hasMore: boolean;
  isEmpty: boolean;
  isNarrowed: boolean;
}

/** What a month cannot show: that there is more, or that there is nothing. */
export function MonthNotes({ hasMore, isEmpty, isNarrowed }: Properties) {
  return (
    <>
      {hasMore && (
        <p className={styles.note} role="note">
          <Icon name="info" size={14} /> {texts.hasMore}
        </p>
      )}
      {isEmpty && <p className={styles.hint}>{isNarrowed ? texts.noneNarrowed : texts.none}</p>}
    </>
  );
}
