import { Button, Checkbox, Popover } from 'antd';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { columnLabel } from './column-label.ts';
import { listColumns, type ListState } from './list-state.ts';
import styles from './Views.module.css';
import { viewTexts as texts } from './view-texts.ts';

interface ColumnsMenuProps {
  definition: KindDefinition;
  columns: ListState['columns'];
  onChange(columns: ListState['columns']): void;
}

/** Which columns the list shows beside the name. */
export function ColumnsMenu({ definition, columns, onChange }: ColumnsMenuProps) {
  const all = listColumns(definition);
  const shown = columns ?? all;
  const change = (next: string[]) => onChange(next.length === all.length ? undefined : next);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <fieldset className={styles.columns}>
          <legend>{texts.shownColumns}</legend>
          {all.map((name) => (
            <Checkbox
              key={name}
              checked={shown.includes(name)}
              onChange={({ target }) =>
                change(all.filter((one) => (one === name ? target.checked : shown.includes(one))))
              }
            >
              {columnLabel(definition, name)}
            </Checkbox>
          ))}
          <Button
            size="small"
            type="link"
            disabled={columns === undefined}
            onClick={() => onChange(undefined)}
          >
            {texts.allColumns}
          </Button>
        </fieldset>
      }
    >
      <Button icon={<Icon name="table" size={14} />}>
        {texts.columns}
        {columns && ` ${shown.length}/${all.length}`}
      </Button>
    </Popover>
  );
}
