import { Input } from 'antd';
import { useEffect, useRef } from 'react';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import { useComposer } from '../composer/composer.ts';
import { focusPane } from '../commands/panes.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { outlineTexts as texts } from './texts.ts';
import styles from './Outline.module.css';
import { isEscape } from '../../base/keys/is-escape.ts';

/** Narrows the outline to what has a text in its name. Esc shows all again, ↓ goes to the rows. */
export function FindRow({ onClose }: { onClose(): void }) {
  const { filter, setFilter, rows, select } = useComposer();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    field.current?.querySelector('input')?.focus();
  }, []);

  function onKeyDown(event: React.KeyboardEvent) {
    const found =
      rows.find((row) =>
        [row.name, row.hint, row.type].some((words) =>
          words.toLowerCase().includes(filter.trim().toLowerCase()),
        ),
      ) ?? rows[0];
    if (isEscape(event)) {
      onClose();
    } else if (
      (event.key === 'ArrowDown' || event.key === 'Enter') &&
      found &&
      !isInputMethodKey(event.nativeEvent)
    ) {
      select(found.id);
    } else {
      return;
    }
    event.preventDefault();
    focusPane('outline');
  }
  return (
    <div ref={field} className={styles.find}>
      <Input
        size="small"
        value={filter}
        allowClear
        prefix={<Icon name="search" size={14} />}
        suffix={<span className={styles.count}>{filter && texts.found(rows.length)}</span>}
        placeholder={texts.find}
        aria-label={texts.find}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
