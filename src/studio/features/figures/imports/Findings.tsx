import { PROBLEM_CODES, WARNING_CODES, type ProblemCode } from '#schemas/import.ts';
import type { ImportRow, ImportSummary } from '#wire/studio/imports.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { counted, dashed } from './numbers.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';

interface Properties {
  row: ImportRow;
  checked: ImportSummary;
  code: ProblemCode | undefined;
  onCode(code: ProblemCode | undefined): void;
}

/** What the check found, in one sentence, one bar and one button for each kind of problem. */
export function Findings({ row, checked, code, onCode }: Properties) {
  const all = row.layout?.rows ?? 0;
  const { errors, errorRows, warnings, byCode } = checked;
  const share = (count: number) => `${all === 0 ? 0 : Math.min(100, (count / all) * 100)}%`;
  const facts = [
    checked.from !== '' && texts.spanOf(dashed(checked.from), dashed(checked.until)),
    checked.funds > 0 && texts.funds(counted(checked.funds)),
    checked.derived > 0 && texts.derived(counted(checked.derived)),
    checked.unchanged > 0 && texts.unchanged(counted(checked.unchanged)),
    checked.removed > 0 && texts.removed(counted(checked.removed)),
    checked.isCut && texts.cutList,
  ].filter((fact) => fact !== false);
  return (
    <section className={styles.findings}>
      <div className={styles.sentence}>
        <h2>
          {errors + warnings === 0
            ? texts.clean(counted(row.layout?.report ? all : checked.rows))
            : texts.found(counted(all), counted(errorRows), counted(warnings))}
        </h2>
        <small>{texts.took((checked.milliseconds / 1000).toFixed(1))}</small>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: share(warnings) }} data-level="warning" />
        <i style={{ width: share(errorRows) }} data-level="error" />
      </div>
      <div className={styles.chips}>
        {PROBLEM_CODES.filter((one) => (byCode[one] ?? 0) > 0).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={code === one}
            data-level={WARNING_CODES.has(one) ? 'warning' : 'error'}
            onClick={() => onCode(code === one ? undefined : one)}
          >
            <Icon name={WARNING_CODES.has(one) ? 'warning' : 'error'} size={14} />
            {texts.codes[one]}
            <b>{counted(byCode[one] ?? 0)}</b>
          </button>
        ))}
      </div>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
    </section>
  );
}
