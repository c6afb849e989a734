import { Input } from 'antd';
import { useId, useState } from 'react';
import { ICON_PATHS } from '#kit';
import { iconName } from '#schemas/icon.ts';
import { marks } from '../../base/language/language.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import styles from './swatches.module.css';

interface Properties extends ControlProperties {
  shape: Extract<FieldShape, { kind: 'choice' }>;
}

/** The site's drawings, found by name. */
export function IconControl({ shape, id, label, value, describedBy, onChange }: Properties) {
  const group = useId();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const names = shape.options.flatMap((option) => iconName.safeParse(option).data ?? []);
  const found = names.filter(
    (name) =>
      name === value || name.includes(wanted) || nameOf(name).toLowerCase().includes(wanted),
  );
  return (
    <div className={styles.icons}>
      <Input
        id={id}
        value={search}
        allowClear
        placeholder={formTexts.iconSearch}
        aria-label={`${label}${marks.colon}${formTexts.iconSearch}`}
        aria-describedby={describedBy}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div role="radiogroup" aria-label={label} className={styles.drawings}>
        {found.map((name) => (
          <label key={name} className={styles.drawing} title={nameOf(name)}>
            <input
              type="radio"
              name={group}
              aria-label={nameOf(name)}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <svg
              width={20}
              height={20}
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth={1.6}
              aria-hidden="true"
            >
              <path d={ICON_PATHS[name]} />
            </svg>
          </label>
        ))}
      </div>
      {found.length === 0 && <span className={styles.hint}>{formTexts.noIcon}</span>}
    </div>
  );
}

function nameOf(name: string): string {
  return formTexts.icons[name] ?? name;
}
