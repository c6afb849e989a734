import { Button } from 'antd';
import { parentSlotOf } from '#composition/tree.ts';
import { commandSpec, type Command } from '../commands/command-table.ts';
import { printKeys } from '../commands/print-keys.ts';
import { useComposer } from '../composer/composer.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { Keys } from '../../base/keys/Keys.tsx';
import { containerWords, nameOf } from '../actions/describe.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { SharedForm } from './SharedForm.tsx';
import styles from './SeveralNodes.module.css';

const ACTIONS: readonly Command[] = [
  'nudgeUp',
  'nudgeDown',
  'cut',
  'copy',
  'duplicate',
  'toggleHidden',
  'savePattern',
  'remove',
];

/** Several selected nodes: which they are, what can be done with all of them, and the settings that they share. */
export function SeveralNodes() {
  const {
    selection,
    view: { tree },
    command,
    context,
  } = useComposer();
  const seats = selection.map((id) => parentSlotOf(tree, id));
  const [parentSlot] = seats;
  const isTogether =
    parentSlot &&
    seats.every((other) => other?.parent === parentSlot.parent && other.slot === parentSlot.slot);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <Icon name="copy" />
          <h2>{editorActionTexts.chosen(selection.length)}</h2>
          <Button size="small" type="text" onClick={() => command('deselect')}>
            {editorActionTexts.deselect} <Keys>Esc</Keys>
          </Button>
        </div>
        <p className={styles.names}>
          {editorActionTexts.chosenNames(
            selection.map((id) => nameOf(tree, id, catalogue)),
            isTogether ? containerWords(tree, parentSlot, catalogue) : null,
          )}
        </p>
        <div
          className={styles.actions}
          role="toolbar"
          aria-label={editorActionTexts.chosen(selection.length)}
        >
          {ACTIONS.map((action) => {
            const { name, nameNow, icon } = commandSpec(action);
            return (
              <Button
                key={action}
                size="small"
                icon={icon && <Icon name={icon} size={14} />}
                title={printKeys(action)}
                onClick={() => command(action)}
              >
                {nameNow?.(context) ?? name}
              </Button>
            );
          })}
        </div>
      </header>
      <SharedForm nodes={selection} />
    </>
  );
}
