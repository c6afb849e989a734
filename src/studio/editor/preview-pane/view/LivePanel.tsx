import { Button } from 'antd';
import { useComposer } from '../../composer/composer.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { ChangeItems } from '../../comparison/ChangeItems.tsx';
import { useAuthors } from '../../comparison/texts/use-authors.ts';
import { useLiveChanges } from '../../versions/use-live-changes.ts';
import { previewTexts as texts } from './texts.ts';
import styles from './View.module.css';

/** Beside the live page, where the inspector stands: what visitors see, and how far the draft is ahead of it. */
export function LivePanel({ onBack }: { onBack(): void }) {
  const { name, view, select } = useComposer();
  const { live, changes } = useLiveChanges(name, view.tree);
  const authors = useAuthors(
    name,
    live === undefined ? undefined : { seq: null, since: live?.seq ?? null },
  );
  return (
    <aside className={styles.panel} data-pane="inspector" aria-label={texts.livePanel}>
      <header className={styles.panelHead}>
        <h2>
          <Icon name="lock" size={16} />
          {live === null ? texts.neverLive : live && texts.liveVersion(live.seq)}
        </h2>
        <p>{live === null ? texts.neverLiveHint : texts.liveHint}</p>
        <Button onClick={onBack}>{texts.toDraft}</Button>
      </header>
      {changes && <h3>{changes.length > 0 ? texts.draftAhead(changes.length) : texts.notAhead}</h3>}
      {/* Selecting is editing: it leads back to the draft, at what was chosen. */}
      {changes && (
        <ChangeItems
          changes={changes}
          chosen={null}
          onChoose={(node) => select(node)}
          authors={authors}
        />
      )}
    </aside>
  );
}
