import { Button, Select } from 'antd';
import { guessColumns, guessKind } from '#rules/imports/guess-plan.ts';
import { IMPORT_SORTS, type ImportPlan } from '#schemas/import.ts';
import type { ImportRow } from '#wire/studio/imports.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { fileSize } from '../../../base/components/file-size.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';
import { PlanChoices } from './PlanChoices.tsx';
import { PlanColumns } from './PlanColumns.tsx';
import { PullNote } from './PullNote.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { RememberMapping } from './RememberMapping.tsx';
import { counted } from './numbers.ts';

interface Properties {
  row: ImportRow;
  mappings: StudioAnswer<'importState'>['mappings'];
  isLocked: boolean;
  onPlan(plan: ImportPlan, remember?: string): void;
  onForget(name: string): void;
}

const ENCODINGS = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', gb18030: 'GB18030' } as const;

/** What the file is, and what becomes of each of its columns. */
export function PlanPanel({ row, mappings, isLocked, onPlan, onForget }: Properties) {
  const { layout, plan, filename, bytes } = row;
  if (!layout || !plan) return null;
  const kept = mappings.find(
    (mapping) =>
      mapping.plan.sort === plan.sort && mapping.plan.columns.join() === plan.columns.join(),
  );
  return (
    <aside className={styles.plan} aria-label={layout.report ? texts.report : texts.header}>
      <div className={styles.file}>
        <b>{filename}</b>
        <small>
          {[
            layout.kind.toUpperCase(),
            ENCODINGS[layout.encoding],
            texts.rows(counted(layout.rows)),
            fileSize(bytes),
          ].join(' · ')}
        </small>
      </div>
      {layout.report ? (
        <ReportFacts head={layout.report} />
      ) : (
        <>
          <label className={styles.field}>
            <span>{texts.sortLabel}</span>
            <Select
              value={plan.sort}
              disabled={isLocked}
              aria-label={texts.sortLabel}
              options={IMPORT_SORTS.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
              onChange={(sort) =>
                onPlan(planOf(plan, sort, guessColumns(sort, layout), layout.header))
              }
            />
          </label>
          <div className={styles.columnsHead}>
            <span>{texts.header}</span>
            {kept && (
              <span className={styles.kept}>
                <Icon name="check" size={12} /> {texts.kept(kept.name)}
                <Button
                  size="small"
                  type="text"
                  disabled={isLocked}
                  onClick={() => onForget(kept.name)}
                >
                  {texts.forget}
                </Button>
              </span>
            )}
          </div>
          <PlanColumns layout={layout} plan={plan} isLocked={isLocked} onPlan={onPlan} />
          <PlanChoices plan={plan} isLocked={isLocked} onPlan={onPlan} />
          {!kept && <RememberMapping isLocked={isLocked} onSave={(name) => onPlan(plan, name)} />}
        </>
      )}
      <PullNote />
    </aside>
  );
}

/** The plan as another sort of file, of which nothing is chosen yet. */
function planOf(
  plan: ImportPlan,
  sort: ImportPlan['sort'],
  columns: string[],
  header: readonly string[],
): ImportPlan {
  return { ...plan, sort, columns, basis: undefined, kind: guessKind({ sort, columns }, header) };
}
