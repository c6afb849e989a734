import { Button, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { guessColumns, guessKind } from '#rules/imports/guess-plan.ts';
import { fieldLabel } from '#rules/imports/field-labels.ts';
import { basisOf } from '#rules/imports/payout-details.ts';
import { importFields, isTimeSeriesType } from '#rules/imports/dataset-types.ts';
import { PAYOUT_BASES, type PayoutBasis } from '#schemas/fund.ts';
import { IMPORT_SORTS, type ImportPlan } from '#schemas/import.ts';
import type { ImportRow } from '#wire/studio/imports.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { FundControl } from '../../../fields/controls/FundControl.tsx';
import { fileSize } from '../../../base/components/file-size.ts';
import { translateName } from '../../../base/language/labels.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { counted } from './numbers.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import { PullNote } from './PullNote.tsx';
import styles from './Imports.module.css';

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
  const [name, setName] = useState('');
  if (!layout || !plan) return null;
  const kept = mappings.find(
    (mapping) =>
      mapping.plan.sort === plan.sort && mapping.plan.columns.join() === plan.columns.join(),
  );
  const fields = importFields[plan.sort];
  const needsFund =
    fields.some(({ name: field }) => field === 'fundcode') && !plan.columns.includes('fundcode');
  const setColumn = (at: number, field: string) =>
    onPlan({
      ...plan,
      columns: plan.columns.map((one, index) =>
        index === at ? field : one === field && field !== '' ? '' : one,
      ),
      ...(field === 'kind' && { kind: undefined }),
    });
  return (
    <aside className={styles.plan} aria-label={texts.header}>
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
      <label className={styles.field}>
        <span>{texts.sortLabel}</span>
        <Select
          value={plan.sort}
          disabled={isLocked}
          aria-label={texts.sortLabel}
          options={IMPORT_SORTS.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
          onChange={(sort) => onPlan(planOf(plan, sort, guessColumns(sort, layout), layout.header))}
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
                ...fields.map(({ name: field }) => ({
                  value: field,
                  label: translateName(fieldLabel(field)),
                })),
              ]}
              onChange={(field) => setColumn(at, field)}
            />
          </li>
        ))}
      </ul>
      {needsFund && (
        <div className={styles.field}>
          <span>{texts.wholeFund}</span>
          <FundControl
            id="import-fund"
            label={texts.wholeFund}
            value={plan.fundcode}
            invalid={plan.fundcode === ''}
            describedBy={undefined}
            onChange={(fundcode) => onPlan({ ...plan, fundcode: String(fundcode) })}
          />
        </div>
      )}
      {plan.sort === 'dividends' && !plan.columns.includes('kind') && (
        <div className={styles.field}>
          <span>{texts.wholeKind}</span>
          <Segmented<Kind | ''>
            block
            disabled={isLocked}
            aria-label={texts.wholeKind}
            value={plan.kind ?? ''}
            options={(['dividend', 'split'] as const).map((value) => ({
              value,
              label: texts.kinds[value],
            }))}
            onChange={(kind) => onPlan({ ...plan, kind: kind === '' ? undefined : kind })}
          />
          <small>{texts.wholeKindHelp}</small>
        </div>
      )}
      {isTimeSeriesType(plan.sort) && (
        <div className={styles.field}>
          <span>{texts.stored}</span>
          <Segmented<ImportPlan['stored']>
            block
            disabled={isLocked}
            aria-label={texts.stored}
            value={plan.stored}
            options={[
              { value: 'correct', label: texts.correct },
              { value: 'skip', label: texts.skip },
            ]}
            onChange={(stored) => onPlan({ ...plan, stored })}
          />
          <small>{texts.storedHelp}</small>
        </div>
      )}
      {hasPayouts(plan) && (
        <div className={styles.field}>
          <span>{texts.basis}</span>
          <Segmented<PayoutBasis>
            block
            disabled={isLocked}
            aria-label={texts.basis}
            value={basisOf(plan)}
            options={PAYOUT_BASES.map((value) => ({ value, label: texts.bases[value] }))}
            onChange={(basis) => onPlan({ ...plan, basis })}
          />
          <small>{texts.basisHelp}</small>
        </div>
      )}
      {!kept && (
        <form
          className={styles.remember}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') onPlan(plan, name.trim());
          }}
        >
          <Input
            size="small"
            value={name}
            maxLength={40}
            aria-label={texts.rememberAs}
            placeholder={texts.remember}
            onChange={(event) => setName(event.target.value)}
          />
          <Button size="small" htmlType="submit" disabled={isLocked || name.trim() === ''}>
            {texts.save}
          </Button>
        </form>
      )}
      <PullNote />
    </aside>
  );
}

type Kind = NonNullable<ImportPlan['kind']>;

/** The plan as another sort of file, of which nothing is chosen yet. */
function planOf(
  plan: ImportPlan,
  sort: ImportPlan['sort'],
  columns: string[],
  header: readonly string[],
): ImportPlan {
  return { ...plan, sort, columns, basis: undefined, kind: guessKind({ sort, columns }, header) };
}

/** Whether the file brings dividends or splits. */
function hasPayouts({ sort, columns }: ImportPlan): boolean {
  return sort === 'dividends' || (sort === 'navs' && columns.includes('payout'));
}
