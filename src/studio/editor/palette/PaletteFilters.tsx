import { Checkbox, Input } from 'antd';
import { Icon } from '../../base/components/Icon.tsx';
import { Switcher } from '../../base/components/Switcher.tsx';
import styles from './Palette.module.css';
import { paletteTexts as texts } from './texts.ts';
import type { CardKind } from './use-palette-cards.ts';

interface PaletteFiltersProps {
  kind: CardKind;
  text: string;
  /** Of the cards that were found. */
  count: number;
  onlyFitting: boolean;
  onKind(kind: CardKind): void;
  onText(text: string): void;
  onOnlyFitting(onlyFitting: boolean): void;
  onKeyDown(event: React.KeyboardEvent): void;
}

/** Which cards are shown. */
export function PaletteFilters({
  kind,
  text,
  count,
  onlyFitting,
  onKind,
  onText,
  onOnlyFitting,
  onKeyDown,
}: PaletteFiltersProps) {
  return (
    <div className={styles.filters}>
      <Switcher<CardKind>
        label={texts.kind}
        value={kind}
        options={(['block', 'module', 'pattern'] as const).map((value) => ({
          value,
          label: texts.kinds[value],
        }))}
        onChange={onKind}
      />
      <span className={styles.search}>
        <Input
          value={text}
          onChange={(event) => onText(event.target.value)}
          prefix={<Icon name="search" size={14} />}
          suffix={<span className={styles.count}>{texts.found(count)}</span>}
          placeholder={texts.search}
          aria-label={texts.search}
          onKeyDown={onKeyDown}
        />
      </span>
      <Checkbox checked={onlyFitting} onChange={(event) => onOnlyFitting(event.target.checked)}>
        {texts.onlyFitting}
      </Checkbox>
    </div>
  );
}
