import { Button, Checkbox, Select } from 'antd';
import type { DocumentKind } from '#wire/studio/document-name.ts';
import { CategoryControl } from '../../../fields/controls/CategoryControl.tsx';
import { isNarrowedView, type CalendarView } from '../model/calendar-address.ts';
import { documentKindLabels } from '../shared/kind-labels.ts';
import { calendarTexts as texts } from '../shared/texts.ts';
import styles from '../shared/Calendar.module.css';

interface Properties {
  view: CalendarView;
  onChange(next: Partial<CalendarView>): void;
}

const KINDS: { value: DocumentKind | ''; label: string }[] = [
  { value: '', label: texts.anyKind },
  ...[...documentKindLabels].map(([value, label]) => ({ value, label })),
];

/** By kind, by category and by who planned it. */
export function CalendarFilters({ view, onChange }: Properties) {
  return (
    <div className={styles.filters} role="search">
      <Select<DocumentKind | ''>
        aria-label={texts.kind}
        value={view.kind ?? ''}
        options={KINDS}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        onChange={(kind) => onChange({ kind: kind === '' ? undefined : kind })}
      />
      <div className={styles.category}>
        <CategoryControl
          id="calendar-category"
          label={texts.category}
          value={view.category ?? ''}
          invalid={false}
          describedBy={undefined}
          placeholder={texts.anyCategory}
          onChange={(next) =>
            onChange({ category: typeof next === 'string' && next !== '' ? next : undefined })
          }
        />
      </div>
      <Checkbox
        checked={view.mine}
        title={texts.mineHint}
        onChange={({ target }) => onChange({ mine: target.checked })}
      >
        {texts.mine}
      </Checkbox>
      {isNarrowedView(view) && (
        <Button
          type="link"
          onClick={() => onChange({ kind: undefined, category: undefined, mine: false })}
        >
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
