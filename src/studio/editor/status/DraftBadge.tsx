import { useState } from 'react';
import { treeCategories } from '#composition/operations/item-category.ts';
import { printKeys } from '../commands/print-keys.ts';
import { useComposer } from '../composer/composer.ts';
import { IconButton } from '../../base/components/IconButton.tsx';
import { StateDot, type DocumentStatus } from '../../base/components/StateDot.tsx';
import { useDocumentRights } from '../../core/rights/rights.ts';
import { RightsDialog } from '../rights/RightsDialog.tsx';
import { SaveBadge } from './SaveBadge.tsx';
import { statusTexts as texts } from './status-texts.ts';
import styles from './TopBar.module.css';

/** Draft or live, saved or not. `dot` is what the list of documents says. */
export function DraftBadge({
  status,
  onDismissRefused,
}: {
  status: DocumentStatus;
  onDismissRefused(): void;
}) {
  const { name, view } = useComposer();
  const { mayEdit } = useDocumentRights(name, treeCategories(view.tree)[0]);
  // What is not on the server yet is ahead of what visitors see, though the list does not know it.
  const now = view.save.kind !== 'saved' && status === 'live' ? 'changed' : status;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {isAsking && <RightsDialog onClose={() => setAsking(false)} />}
      <span className={styles.state}>
        <StateDot state={now} />
        {texts.draftStates[now]}
      </span>
      <SaveBadge
        save={view.save}
        refused={view.refused}
        isViewOnly={!mayEdit}
        onAsk={() => setAsking(true)}
        onDismiss={onDismissRefused}
      />
    </>
  );
}

/** What undo and redo would do. */
export function UndoButtons() {
  const { view, command } = useComposer();
  return (
    <>
      <IconButton
        icon="undo"
        label={texts.undo(view.undo)}
        keys={printKeys('undo')}
        disabled={view.undo === null}
        onPress={() => command('undo')}
      />
      <IconButton
        icon="redo"
        label={texts.redo(view.redo)}
        keys={printKeys('redo')}
        disabled={view.redo === null}
        onPress={() => command('redo')}
      />
    </>
  );
}
