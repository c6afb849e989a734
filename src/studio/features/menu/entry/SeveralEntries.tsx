import { Button, Select } from 'antd';
import { BELOW, MENU_SLOT } from '#composition/menu/menu-document.ts';
import { nodeOf, ROOT_ID, parentSlotOf } from '#composition/tree.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { marks } from '../../../base/language/language.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { countWords, nameOf } from '../../../editor/actions/describe.ts';
import { planMovesTo } from '../../../editor/actions/several.ts';
import { entryHeightOf } from '../tree/menu-gaps.ts';
import { menuTexts as texts } from '../tree/texts.ts';
import { BackToTree } from './BackToTree.tsx';
import { parentOptions, possibleParents } from './plan-entry.ts';
import { severalTexts as several } from './texts.ts';
import panes from '../../../editor/status/ListPanes.module.css';
import styles from './Entry.module.css';

/** Several entries that are selected: what can be done to all of them, each one step of undo. */
export function SeveralEntries(way: { isOpen: boolean; onBack(): void }) {
  const {
    selection,
    view: { tree },
    perform,
    command,
  } = useComposer();
  const what = countWords(tree, selection, catalogue);
  const seats = new Set(selection.map((id) => parentSlotOf(tree, id)?.parent));
  const height = Math.max(...selection.map((id) => entryHeightOf(tree, id)));
  const options = parentOptions(tree, possibleParents(tree, selection, height));
  const isShown = selection.some((id) => nodeOf(tree, id)?.displyflag === '1');
  return (
    <aside className={panes.panel} data-pane="inspector" aria-label={texts.panel(what)}>
      <header className={styles.head}>
        <BackToTree {...way} />
        <Icon name="tree" />
        <h2>{what}</h2>
      </header>
      <div className={`${panes.scroll} ${styles.fields}`}>
        <p>{selection.map((id) => nameOf(tree, id, catalogue)).join(marks.row)}</p>
        <div>
          <span className={styles.label}>{several.move}</span>
          <Select
            aria-label={several.move}
            value={(seats.size === 1 && [...seats][0]) || null}
            placeholder={several.severalParents}
            options={options}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: '100%' }}
            onChange={(parent) =>
              perform(
                planMovesTo(
                  tree,
                  selection,
                  { parent, slot: parent === ROOT_ID ? MENU_SLOT : BELOW },
                  catalogue,
                ),
              )
            }
          />
        </div>
        <Button
          icon={<Icon name={isShown ? 'eyeOff' : 'eye'} size={14} />}
          onClick={() => command('toggleHidden')}
        >
          {isShown ? several.hide : several.show}
        </Button>
        <Button danger icon={<Icon name="trash" size={14} />} onClick={() => command('remove')}>
          {several.remove}
        </Button>
      </div>
    </aside>
  );
}
