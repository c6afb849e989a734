import { translateName } from '../../../base/language/labels.ts';
import { Select } from 'antd';
import { fieldLabel } from '#rules/imports/field-labels.ts';
import { importFields } from '#rules/imports/dataset-types.ts';
import type { ImportPlan } from '#schemas/import.ts';
import type { ImportRow } from '#wire/studio/imports.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';

interface PlanColumnsProps {
  layout: NonNullable<ImportRow['layout']>;
  plan: ImportPlan;
  isLocked: boolean;
  onPlan(plan: ImportPlan): void;
}

/** The columns of the file, and the field that each of them fills. */
export function PlanColumns({ layout, plan, isLocked, onPlan }: PlanColumnsProps) {
  const setColumn = (at: number, field: string) =>
    onPlan({
      ...plan,
      columns: plan.columns.map((one, index) =>
        index === at ? field : one === field && field !== '' ? '' : one,
      ),
      ...(field === 'kind' && { kind: undefined }),
    });
  return (
    <ul className={styles.columns}>
      {layout.header.map((heading, at) => (
        <li key={`${at} ${heading}`}>
          <span className={styles.heading}>
            {heading}
            <small>{layout.samples[at]}</small>
          </span>
          <Select
            size="small"
            disabled={isLocked}
            aria-label={texts.columnOf(heading)}
            value={plan.columns[at] ?? ''}
            popupMatchSelectWidth={false}
            options={[
              { value: '', label: texts.notImported },
              ...importFields[plan.sort].map(({ name: field }) => ({
                value: field,
                label: translateName(fieldLabel(field)),
              })),
            ]}
            onChange={(field) => setColumn(at, field)}
          />
        </li>
      ))}
    </ul>
  );
}
