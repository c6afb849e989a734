import { Button } from 'antd';
import { useState } from 'react';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useDocumentRights } from '../../../core/rights/rights.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { FormNode } from '../../../fields/rich-text/form-node.ts';
import { ROOT_ID } from '#composition/tree.ts';
import { OrphanTexts } from './OrphanTexts.tsx';
import { TextGroupRows } from './TextGroupRows.tsx';
import { TextsBar } from './TextsBar.tsx';
import { filterGroups, type StateFilter } from './text-groups.ts';
import { translationTexts as texts } from './texts.ts';
import { useEnglishEdits } from './use-english-edits.ts';
import { useSideBySide, type ChineseSource } from './use-source.ts';
import styles from './Translation.module.css';

/** Every text of the Chinese document with its English, narrowed by how the two stand to each other. */
export function SideBySideList({ name, source }: { name: DocumentName; source: ChineseSource }) {
  const { groups, orphans, counts } = useSideBySide(source);
  const edits = useEnglishEdits();
  const { editRefusal } = useDocumentRights(useComposer().name);
  const [filter, setFilter] = useState<StateFilter>('all');
  const [written, setWritten] = useState<string | null>(null);
  const shown = filterGroups(groups, filter, written);
  const change = (next: StateFilter) => {
    setWritten(null);
    setFilter(next);
  };
  return (
    <FormNode value={ROOT_ID}>
      <TextsBar name={name} filter={filter} counts={counts} onFilter={change} />
      <div
        className={styles.list}
        onFocus={({ target }) =>
          setWritten(target.closest<HTMLElement>('[data-text-row]')?.dataset['textRow'] ?? null)
        }
      >
        <OrphanTexts orphans={orphans} mayEdit={editRefusal === null} onRemove={edits.removeAll} />
        {shown.map((group) => (
          <TextGroupRows
            key={group.node}
            document={name}
            group={group}
            edits={edits}
            mayEdit={editRefusal === null}
          />
        ))}
        {counts.all === 0 && (
          <div className={styles.none}>
            <h2>{texts.none}</h2>
            <p>{texts.noneHint}</p>
          </div>
        )}
        {counts.all > 0 && shown.length === 0 && filter !== 'all' && (
          <p className={styles.none} role="status">
            {texts.nothing[filter]}{' '}
            <Button size="small" onClick={() => change('all')}>
              {texts.showAll}
            </Button>
          </p>
        )}
      </div>
    </FormNode>
  );
}
