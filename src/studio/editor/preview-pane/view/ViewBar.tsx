import { Button, InputNumber, Popover, Select } from 'antd';
import { memo, useRef, useState } from 'react';
import { Icon } from '../../../base/components/Icon.tsx';
import { StateDot } from '../../../base/components/StateDot.tsx';
import { Switcher } from '../../../base/components/Switcher.tsx';
import {
  isOtherView,
  WIDTH_LIMITS,
  WIDTHS,
  ZOOMS,
  type ViewSettings,
} from '../../../core/preload/view-settings.ts';
import styles from './View.module.css';
import { VisitorForm } from './VisitorForm.tsx';
import { previewTexts as texts } from './texts.ts';

interface Properties {
  view: ViewSettings;
  /** At which the page is drawn. */
  scale: number;
  /** Whether blocks wait for data. */
  waiting: boolean;
  onChange(part: Partial<ViewSettings>): void;
}

const ICONS = { 360: 'phone360', 768: 'tablet', 1024: 'laptop', 1440: 'desktop' } as const;
const DOTS = { draft: 'draft', live: 'live' } as const;

/** Which version of the page is looked at, how wide, as whom, when, and how large. */
export const ViewBar = memo(function ViewBar({ view, scale, waiting, onChange }: Properties) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function onOpenChange(next: boolean) {
    setOpen(next);
    if (!next) opener.current?.focus();
  }
  return (
    <div className={styles.bar}>
      <Switcher<ViewSettings['source']>
        label={texts.source}
        value={view.source}
        options={(['draft', 'live'] as const).map((value) => ({
          value,
          label: (
            <>
              <StateDot state={DOTS[value]} />
              {texts.sources[value]}
            </>
          ),
        }))}
        onChange={(source) => onChange({ source })}
      />
      <span className={styles.widths}>
        <WidthChoice width={view.width} onChange={onChange} />
      </span>
      <span className={styles.space} />
      {waiting && <span className={styles.note}>{texts.updating}</span>}
      <Popover
        trigger="click"
        placement="bottomRight"
        content={<VisitorForm view={view} onChange={onChange} />}
        open={open}
        onOpenChange={onOpenChange}
        destroyOnHidden
      >
        <Button
          ref={opener}
          size="small"
          aria-haspopup="dialog"
          aria-expanded={open}
          className={isOtherView(view) ? (styles.changed ?? '') : ''}
        >
          <Icon name="eye" size={14} />
          {texts.visitor(view)}
          <Icon name="chevronDown" size={11} />
        </Button>
      </Popover>
      <Select
        className={styles.zoom ?? ''}
        size="small"
        variant="borderless"
        aria-label={texts.zoom}
        popupMatchSelectWidth={false}
        value={view.zoom}
        options={ZOOMS.map((value) => ({
          value,
          label:
            value === 'fit'
              ? texts.fit(view.zoom === 'fit' ? Math.round(scale * 100) : null)
              : `${value * 100}%`,
        }))}
        onChange={(zoom) => onChange({ zoom })}
      />
    </div>
  );
});

function WidthChoice({
  width: shown,
  onChange,
}: Pick<ViewSettings, 'width'> & Pick<Properties, 'onChange'>) {
  return (
    <>
      <Switcher
        label={texts.width}
        value={WIDTHS.some((width) => width === shown) ? String(shown) : undefined}
        options={WIDTHS.map((width) => ({
          value: String(width),
          title: texts.widths[width],
          label: (
            <>
              <Icon name={ICONS[width]} size={14} />
              {width}
            </>
          ),
        }))}
        onChange={(width) => onChange({ width: Number(width) })}
      />
      <InputNumber
        className={styles.free ?? ''}
        size="small"
        aria-label={texts.free}
        title={texts.free}
        controls={false}
        precision={0}
        min={WIDTH_LIMITS.min}
        max={WIDTH_LIMITS.max}
        step={10}
        value={shown}
        onChange={(width) => width !== null && onChange({ width })}
      />
    </>
  );
}
