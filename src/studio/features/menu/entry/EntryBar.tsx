import { Button } from 'antd';
import { IconButton } from '../../../base/components/IconButton.tsx';
import { catalogue } from '../../../core/nodes/registry.ts';
import { nameOf } from '../../../editor/actions/describe.ts';
import { editorActionTexts } from '../../../editor/actions/texts.ts';
import { commandSpec, type Command } from '../../../editor/commands/command-table.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { phoneTexts as texts } from '../../../editor/phone/texts.ts';
import styles from './Entry.module.css';

const ACTIONS: readonly Command[] = ['nudgeUp', 'nudgeDown'];

/** On a phone: what is selected, moves it among its siblings, and leads to its fields, which take the place of the tree. */
export function EntryBar({ onEdit }: { onEdit(): void }) {
  const { selected, selection, view, select, command } = useComposer();
  if (selected === null) return null;
  const name =
    selection.length > 1
      ? editorActionTexts.chosen(selection.length)
      : nameOf(view.tree, selected, catalogue);
  return (
    <div className={styles.bar} role="group" aria-label={texts.selected(name)}>
      <IconButton icon="close" label={texts.deselect} onPress={() => select(null)} />
      <b>{name}</b>
      {ACTIONS.map((action) => (
        <IconButton
          key={action}
          icon={commandSpec(action).icon ?? 'more'}
          label={commandSpec(action).name}
          onPress={() => command(action)}
        />
      ))}
      <Button type="primary" onClick={onEdit}>
        {texts.edit}
      </Button>
    </div>
  );
}
