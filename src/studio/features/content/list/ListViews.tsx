import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ListView } from '#wire/studio/list-views.ts';
import { MAX_LIST_VIEW_NAME } from '#wire/studio/list-views.ts';
import { RenameDialog } from '../../../base/components/RenameDialog.tsx';
import { marks } from '../../../base/language/language.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { columnLabel } from './column-label.ts';
import type { OpenedList } from './list-state.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { ViewsBar } from './ViewsBar.tsx';
import styles from './Views.module.css';
import { viewTexts as texts } from './view-texts.ts';
import type { useViewCommands } from './use-view-commands.ts';

interface ListViewsProps {
  definition: KindDefinition;
  views: readonly ListView[];
  /** Null until it is known. */
  opened: OpenedList | null;
  control: ReturnType<typeof useViewCommands>;
}

/** The views of a list, what could not be opened as its address asks, and the dialogs. */
export function ListViews({ definition, views, opened, control }: ListViewsProps) {
  const { dialog } = control;
  const unknown = (opened?.unknown ?? []).map((name) => columnLabel(definition, name));
  const notes = [
    ...(opened?.isMissing ? [texts.missing] : []),
    ...(unknown.length > 0 ? [texts.unknown(unknown.join(marks.row))] : []),
  ];
  return (
    <>
      <ViewsBar views={views} opened={opened} control={control} />
      {notes.map((note) => (
        <p key={note} className={styles.note} role="status">
          <Icon name="info" size={14} /> {note}
        </p>
      ))}
      {dialog?.what === 'save' && (
        <SaveViewDialog name={dialog.name} onSave={control.save} onClose={control.close} />
      )}
      {dialog?.what === 'rename' && (
        <RenameDialog
          name={dialog.view.name}
          maxLength={MAX_LIST_VIEW_NAME}
          pending={false}
          onRename={(name) => control.rename(dialog.view, name)}
          onClose={control.close}
        />
      )}
    </>
  );
}
