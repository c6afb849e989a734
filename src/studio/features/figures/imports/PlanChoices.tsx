import { Segmented } from 'antd';
import { basisOf } from '#rules/imports/payout-details.ts';
import { importFields, isTimeSeriesType } from '#rules/imports/dataset-types.ts';
import { PAYOUT_BASES, type PayoutBasis } from '#schemas/fund.ts';
import type { ImportPlan } from '#schemas/import.ts';
import { FundControl } from '../../../fields/controls/FundControl.tsx';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';

type Kind = NonNullable<ImportPlan['kind']>;

/** Whether the file brings dividends or splits. */
function hasPayouts({ sort, columns }: ImportPlan): boolean {
  return sort === 'dividends' || (sort === 'navs' && columns.includes('payout'));
}

interface PlanChoicesProps {
  plan: ImportPlan;
  isLocked: boolean;
  onPlan(plan: ImportPlan): void;
}

/** What the columns of the file leave open: the fund, the kind of payout, its basis, and rows that are stored already. */
export function PlanChoices({ plan, isLocked, onPlan }: PlanChoicesProps) {
  const needsFund =
    importFields[plan.sort].some(({ name: field }) => field === 'fundcode') &&
    !plan.columns.includes('fundcode');
  return (
    <>
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
        <ChoiceField<Kind | ''>
          label={texts.wholeKind}
          help={texts.wholeKindHelp}
          isLocked={isLocked}
          value={plan.kind ?? ''}
          options={(['dividend', 'split'] as const).map((value) => ({
            value,
            label: texts.kinds[value],
          }))}
          onChange={(kind) => onPlan({ ...plan, kind: kind === '' ? undefined : kind })}
        />
      )}
      {isTimeSeriesType(plan.sort) && (
        <ChoiceField<ImportPlan['stored']>
          label={texts.stored}
          help={texts.storedHelp}
          isLocked={isLocked}
          value={plan.stored}
          options={[
            { value: 'correct', label: texts.correct },
            { value: 'skip', label: texts.skip },
          ]}
          onChange={(stored) => onPlan({ ...plan, stored })}
        />
      )}
      {hasPayouts(plan) && (
        <ChoiceField<PayoutBasis>
          label={texts.basis}
          help={texts.basisHelp}
          isLocked={isLocked}
          value={basisOf(plan)}
          options={PAYOUT_BASES.map((value) => ({ value, label: texts.bases[value] }))}
          onChange={(basis) => onPlan({ ...plan, basis })}
        />
      )}
    </>
  );
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  help: string;
  isLocked: boolean;
  value: Value;
  options: { value: Value; label: string }[];
  onChange(value: Value): void;
}

function ChoiceField<Value extends string>({
  label,
  help,
  isLocked,
  ...choice
}: ChoiceFieldProps<Value>) {
  return (
    <div className={styles.field}>
      <span>{label}</span>
      <Segmented<Value> block disabled={isLocked} aria-label={label} {...choice} />
      <small>{help}</small>
    </div>
  );
}
