import { Button, Dropdown } from 'antd';
import type { Pattern } from '#wire/studio/patterns.ts';
import { Icon } from '../../base/components/Icon.tsx';
import type { PatternAsked } from './PatternDialog.tsx';
import { patternTexts as texts } from './texts.ts';
import { usePatternActions } from './use-patterns.ts';
import { personText } from '../../base/components/person.ts';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { blockedBy } from '../../base/components/blocked-by.ts';
import styles from './patterns.module.css';

interface Properties {
  template: Pattern;
  onInsert(): void;
  onAsk(asked: PatternAsked): void;
}

/** A template that an editor saved: begins the page, and can be renamed and removed. */
export function SavedTemplate({ template, onInsert, onAsk }: Properties) {
  const { remove } = usePatternActions();
  const refusalOf = useCallRefusal();
  const items = [
    {
      key: 'rename',
      label: texts.rename,
      ...blockedBy(refusalOf('renamePattern', [template.account])),
      onClick: () => onAsk({ what: 'rename', pattern: template }),
    },
    {
      key: 'history',
      label: texts.history,
      onClick: () => onAsk({ what: 'history', pattern: template }),
    },
    {
      key: 'remove',
      label: texts.remove,
      danger: true,
      ...blockedBy(refusalOf('removePattern', [template.account])),
      onClick: () => remove.mutate(template),
    },
  ];
  return (
    <li className={styles.template}>
      <Button
        block
        onClick={onInsert}
        title={texts.made(personText(template.author, template.account), template.nodes.length)}
      >
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
