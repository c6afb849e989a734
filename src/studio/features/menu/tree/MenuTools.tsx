import { Input } from 'antd';
import { Icon } from '../../../base/components/Icon.tsx';
import { Switcher } from '../../../base/components/Switcher.tsx';
import panes from '../../../editor/status/ListPanes.module.css';
import type { MenuFilter } from './menu-rows.ts';
import { menuTexts as texts } from './texts.ts';

interface MenuToolsProps {
  search: string;
  listed: MenuFilter;
  /** How many entries a choice lists. */
  count(which: MenuFilter): number;
  onSearch(search: string): void;
  onListed(listed: MenuFilter): void;
}

/** Which entries are listed. */
export function MenuTools({ search, listed, count, onSearch, onListed }: MenuToolsProps) {
  const options = (['all', 'nav', 'hidden'] as const).map((value) => ({
    value,
    label: texts.shown[value](count(value)),
  }));
  return (
    <div className={panes.tools}>
      <Input
        size="small"
        value={search}
        allowClear
        prefix={<Icon name="search" size={14} />}
        placeholder={texts.find}
        aria-label={texts.find}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Switcher<MenuFilter>
        label={texts.which}
        value={listed}
        options={options}
        onChange={onListed}
      />
    </div>
  );
}
