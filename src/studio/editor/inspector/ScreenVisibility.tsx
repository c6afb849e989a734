import { Checkbox } from 'antd';
import { nodeName } from '#composition/names.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { SCREENS, type Screen } from '#schemas/screen.ts';
import { useComposer } from '../composer/composer.ts';
import { screenTexts } from '../../fields/controls/ScreensControl.tsx';
import { inLanguage } from '../../base/language/language.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { editorActionTexts } from '../actions/texts.ts';
import styles from './ScreenVisibility.module.css';

const texts = inLanguage({
  zh: {
    title: '在这些屏幕上显示',
    hint: '页面内容对所有人相同，由屏幕宽度决定显示。每种屏幕都不要时，用上面的开关隐藏。',
  },
  en: {
    title: 'Shown on these screens',
    hint: 'Everyone gets the same page; the width of the screen decides. To hide it on all of them, use the switch above.',
  },
});

/** On which screens a node is shown: all, until one is taken out. */
export function ScreenVisibility({ node }: { node: DocumentNode }) {
  const { edit } = useComposer();
  const hidden = node.hiddenat ?? [];
  const isLast = (screen: Screen) =>
    hidden.length === SCREENS.length - 1 && !hidden.includes(screen);

  function show(screen: Screen, shown: boolean) {
    const next = SCREENS.filter((one) => (one === screen ? !shown : hidden.includes(one)));
    edit(
      [{ op: 'set', node: node.id, path: ['hiddenat'], ...(next.length > 0 && { value: next }) }],
      editorActionTexts.labels.edit(nodeName(node, catalogue), texts.title),
    );
  }

  return (
    <fieldset className={styles.screens}>
      <legend>{texts.title}</legend>
      <div className={styles.boxes}>
        {SCREENS.map((screen) => (
          <Checkbox
            key={screen}
            checked={!hidden.includes(screen)}
            disabled={isLast(screen)}
            onChange={({ target }) => show(screen, target.checked)}
          >
            {screenTexts.screens[screen]} <small>{screen}</small>
          </Checkbox>
        ))}
      </div>
      <p>{texts.hint}</p>
    </fieldset>
  );
}
