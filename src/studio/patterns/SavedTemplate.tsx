import { Button, Dropdown } from 'antd';
import type { Pattern } from '#wire/studio/patterns.ts';
import { Icon } from '../parts/Icon.tsx';
import type { PatternAsked } from './PatternDialog.tsx';
import { patternTexts as texts } from './texts.ts';
import { usePatternActions } from './use-patterns.ts';
import styles from './patterns.module.css';

interface Properties {
  template: Pattern;
  onInsert(): void;
  onAsk(asked: PatternAsked): void;
}

/** A template that an editor saved: begins the page, and can be renamed and removed. */
export function SavedTemplate({ template, onInsert, onAsk }: Properties) {
  const { remove } = usePatternActions();
  const items = [
    {
      key: 'rename',
      label: texts.rename,
      onClick: () => onAsk({ what: 'rename', pattern: template }),
    },
    {
      key: 'history',
      label: texts.history,
      onClick: () => onAsk({ what: 'history', pattern: template }),
    },
    { key: 'remove', label: texts.remove, danger: true, onClick: () => remove.mutate(template) },
  ];
  return (
    <li className={styles.template}>
      <Button block onClick={onInsert} title={texts.made(template.author, template.nodes.length)}>
        {template.name}
      </Button>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          aria-label={texts.more(template.name)}
          icon={<Icon name="more" size={14} />}
        />
      </Dropdown>
    </li>
  );
}
