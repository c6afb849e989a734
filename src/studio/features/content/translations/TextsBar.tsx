import type { DocumentName } from '#wire/studio/routes.ts';
import { IconButton } from '../../../base/components/IconButton.tsx';
import { Switcher } from '../../../base/components/Switcher.tsx';
import { printKeys } from '../../../editor/commands/print-keys.ts';
import { goToLacking } from '../../../editor/commands/translation-rows.ts';
import { ExportButton } from './exchange/ExportButton.tsx';
import { ImportButton } from './exchange/ImportButton.tsx';
import type { SideBySide, StateFilter } from './text-groups.ts';
import { translationTexts as texts } from './texts.ts';
import styles from './Translation.module.css';

const FILTERS: readonly StateFilter[] = ['all', 'missing', 'behind', 'current'];

interface Properties {
  name: DocumentName;
  filter: StateFilter;
  counts: SideBySide['counts'];
  onFilter(filter: StateFilter): void;
}

/** Above the texts: how many lack their English, the way from one to the next, and files for translators. */
export function TextsBar({ name, filter, counts, onFilter }: Properties) {
  return (
    <div className={styles.bar}>
      <Switcher<StateFilter>
        label={texts.filter}
        value={filter}
        options={FILTERS.map((value) => ({ value, label: texts.filters[value](counts[value]) }))}
        onChange={onFilter}
      />
      <span className={styles.steps}>
        <IconButton
          icon="up"
          label={texts.previous}
          keys={printKeys('previousLacking')}
          onPress={() => goToLacking(-1)}
        />
        <IconButton
          icon="down"
          label={texts.next}
          keys={printKeys('nextLacking')}
          onPress={() => goToLacking(1)}
        />
      </span>
      <span className={styles.space} />
      <ImportButton />
      <ExportButton documents={[name]} />
    </div>
  );
}
