import { Button } from 'antd';
import { IconButton } from '../../base/components/IconButton.tsx';
import { catalogue } from '../../core/nodes/registry.ts';
import { namesOf } from '../actions/describe.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { commandSpec, type Command } from '../commands/command-table.ts';
import { useComposer } from '../composer/composer.ts';
import { phoneTexts as texts } from './texts.ts';
import styles from './Phone.module.css';

const ACTIONS: readonly Command[] = ['nudgeUp', 'nudgeDown'];

/** What is selected and what can be done with it, large enough for a finger; the menu has all the rest. */
export function PhoneSelection() {
  const { selected, selection, view, select, visit, command, openMenu } = useComposer();
  if (selected === null) return null;
  const name =
    selection.length > 1
      ? editorActionTexts.chosen(selection.length)
      : namesOf(view.tree, selection, catalogue);
  const openAbove = () => openMenu({ x: window.innerWidth, y: window.innerHeight });
  return (
    <div className={styles.selection} role="group" aria-label={texts.selected(name)}>
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
      <IconButton icon="more" label={texts.more} onPress={openAbove} />
      <Button type="primary" onClick={() => visit({ node: selected, path: [] })}>
        {texts.edit}
      </Button>
    </div>
  );
}
