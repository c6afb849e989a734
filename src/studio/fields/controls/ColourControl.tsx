import { useId } from 'react';
import { BACKGROUNDS, COLOURS, TEXT_CONTRAST, contrast } from '#kit';
import { colourToken } from '#schemas/colour.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import styles from './swatches.module.css';

interface Properties extends ControlProperties {
  shape: Extract<FieldShape, { kind: 'choice' }>;
}

/** The design's colours by name; those that would be too faint as text are struck out and cannot be chosen. */
export function ColourControl({ shape, label, value, describedBy, onChange }: Properties) {
  const group = useId();
  const background = BACKGROUNDS[shape.meta.background ?? 'page'];
  const tokens = shape.options.flatMap((option) => colourToken.safeParse(option).data ?? []);
  const chosen = tokens.find((token) => token === value);
  const words = (token: (typeof tokens)[number]) => {
    const ratio = contrast(COLOURS[token].value, background);
    return (ratio < TEXT_CONTRAST ? formTexts.colourFaint : formTexts.colourHint)(
      COLOURS[token].label,
      ratio.toFixed(1),
    );
  };
  return (
    <div className={styles.colour}>
      <div
        role="radiogroup"
        aria-label={label}
        aria-describedby={describedBy}
        className={styles.swatches}
      >
        {tokens.map((token) => {
          const isFaint = contrast(COLOURS[token].value, background) < TEXT_CONTRAST;
          return (
            <label
              key={token}
              className={isFaint ? `${styles.swatch} ${styles.faint}` : styles.swatch}
              title={words(token)}
              style={{ background: COLOURS[token].value }}
            >
              <input
                type="radio"
                name={group}
                aria-label={words(token)}
                checked={token === value}
                disabled={isFaint && token !== value}
                onChange={() => onChange(token)}
              />
            </label>
          );
        })}
      </div>
      <span className={styles.hint}>{chosen ? words(chosen) : formTexts.colourHelp}</span>
    </div>
  );
}
