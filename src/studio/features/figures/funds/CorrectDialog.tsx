import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, Input, Modal, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { PAYOUT_BASES } from '#schemas/fund.ts';
import type { ImportProblem } from '#schemas/import.ts';
import type { FigureChange, NextGrowth } from '#wire/studio/figures.ts';
import { useDebouncedValue } from '../../../base/components/use-debounced-value.ts';
import { messageText } from '../../../base/language/messages.ts';
import { TimeInput } from '../../../base/time/TimeInput.tsx';
import { useSession } from '../../../core/session/session.ts';
import { useAction } from '../../../base/components/use-action.ts';
import { dayText } from '../shared/day-text.ts';
import { correctTexts as texts, figureTexts } from '../shared/texts.ts';
import styles from '../shared/Figures.module.css';

/** What is to be changed: as it begins, and the release whose figures were looked at. */
export interface Correcting {
  change: FigureChange;
  seen: number | null;
  /** The day is chosen too. */
  isNew: boolean;
}

interface Properties {
  fund: string;
  correcting: Correcting;
  onClose(): void;
}

/** Asks for other figures of a day and says what an import would say of them, before visitors see them. */
export function CorrectDialog({ fund, correcting, onClose }: Properties) {
  const { client } = useSession();
  const [change, setChange] = useState(correcting.change);
  const [note, setNote] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [withNext, setWithNext] = useState(true);
  const { problems, next, isChecked } = useProblems(change);
  const { mutate, isPending } = useAction('figure-days', 'figure-actions', 'figure-funds');
  const errors = problems.filter(({ level }) => level === 'error');
  const warnings = problems.filter(({ level }) => level === 'warning');
  const isReady =
    isChecked &&
    errors.length === 0 &&
    (warnings.length === 0 || isConfirmed) &&
    note.trim() !== '';
  const title =
    change.values === null ? texts.removing : correcting.isNew ? texts.adding : texts.title;
  const save = () =>
    mutate(async () => {
      await client.call('correctFigure', {
        change,
        seen: correcting.seen,
        confirmed: warnings.map(({ code }) => code),
        withNext: withNext && next !== null,
        note: note.trim(),
      });
      onClose();
      return texts.saved(fund, dayText(change.day));
    });
  const put = (next: FigureChange) => {
    setConfirmed(false);
    setChange(next);
  };
  return (
    <Modal
      open
      title={title(fund)}
      okText={texts.save}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !isReady, loading: isPending }}
      onOk={save}
      onCancel={onClose}
      width={460}
    >
      <div className={styles.fields}>
        <ChangeFields change={change} isNew={correcting.isNew} onChange={put} />
        <Problems label={texts.error} level="error" problems={errors} />
        <Problems label={texts.warning} level="warning" problems={warnings} />
        {warnings.length > 0 && errors.length === 0 && (
          <Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
            {texts.confirmed}
          </Checkbox>
        )}
        {next && (
          <Checkbox checked={withNext} onChange={({ target }) => setWithNext(target.checked)}>
            {texts.next(dayText(next.day), next.before, next.growth)}
          </Checkbox>
        )}
        <Field label={texts.note}>
          <Input
            value={note}
            maxLength={200}
            placeholder={texts.notePlaceholder}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <p className={styles.faint}>{change.values === null ? texts.saidRemoved : texts.public}</p>
      </div>
    </Modal>
  );
}

/** What is wrong with the figures as they stand; asked once they rest. */
function useProblems(change: FigureChange): {
  problems: readonly ImportProblem[];
  next: NextGrowth | null;
  isChecked: boolean;
} {
  const { client } = useSession();
  const settled = useDebouncedValue(change, 250);
  const isWhole = /^\d{8}$/.test(settled.day) && isFilled(settled);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['check-figure', settled],
    queryFn: ({ signal }) => client.call('checkFigure', { change: settled }, signal),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    problems: isWhole ? (data?.problems ?? []) : [],
    next: isWhole ? (data?.next ?? null) : null,
    isChecked: isWhole && settled === change && data !== undefined && !isPlaceholderData,
  };
}

/** Days and notice of a dividend or split may be unknown, figures may not. */
function isFilled({ sort, values }: FigureChange): boolean {
  const figures = sort === 'dividends' ? [values?.amount ?? '0'] : Object.values(values);
  return figures.every((value) => value.trim() !== '');
}

function ChangeFields({
  change,
  isNew,
  onChange,
}: {
  change: FigureChange;
  isNew: boolean;
  onChange(next: FigureChange): void;
}) {
  const { columns, kinds } = figureTexts;
  const text = (label: string, value: string, put: (value: string) => void) => (
    <Field label={label}>
      <Input
        value={value}
        maxLength={40}
        inputMode="decimal"
        onChange={({ target }) => put(target.value)}
      />
    </Field>
  );
  return (
    <>
      <Field label={change.sort === 'dividends' ? columns.exdate : texts.day}>
        <TimeInput
          kind="date"
          value={dayText(change.day)}
          disabled={!isNew}
          onChange={(day) => onChange({ ...change, day: day.replaceAll('-', '') })}
        />
      </Field>
      {change.sort === 'dividends' && (
        <Field label={columns.kind}>
          <Select
            value={change.kind}
            disabled={!isNew}
            options={(['dividend', 'split'] as const).map((value) => ({
              value,
              label: kinds[value],
            }))}
            onChange={(kind) => onChange({ ...change, kind })}
          />
        </Field>
      )}
      {change.sort === 'dividends' && change.values && (
        <PayoutFields
          values={change.values}
          onChange={(values) => onChange({ ...change, values })}
        />
      )}
      {change.sort === 'navs' &&
        text(columns.nav, change.values.nav, (nav) =>
          onChange({ ...change, values: { ...change.values, nav } }),
        )}
      {change.sort === 'navs' &&
        text(`${columns.growth} %`, change.values.growth, (growth) =>
          onChange({ ...change, values: { ...change.values, growth } }),
        )}
      {change.sort === 'yields' &&
        text(columns.income10k, change.values.income10k, (income10k) =>
          onChange({ ...change, values: { ...change.values, income10k } }),
        )}
      {change.sort === 'yields' &&
        text(`${columns.yield7d} %`, change.values.yield7d, (yield7d) =>
          onChange({ ...change, values: { ...change.values, yield7d } }),
        )}
    </>
  );
}

type PayoutValues = NonNullable<Extract<FigureChange, { sort: 'dividends' }>['values']>;

/** What an import takes of a dividend or split: amount, basis, days and notice. */
function PayoutFields({
  values,
  onChange,
}: {
  values: PayoutValues;
  onChange(next: PayoutValues): void;
}) {
  const { columns, bases } = figureTexts;
  const dayOf = (name: 'recorddate' | 'paydate') => (
    <Field label={columns[name]}>
      <TimeInput
        kind="date"
        explains
        value={dayText(values[name] ?? '')}
        onChange={(day) => onChange({ ...values, [name]: day.replaceAll('-', '') })}
      />
    </Field>
  );
  return (
    <>
      <Field label={columns.amount}>
        <Input
          value={values.amount}
          maxLength={40}
          inputMode="decimal"
          onChange={({ target }) => onChange({ ...values, amount: target.value })}
        />
      </Field>
      <Field label={texts.basis}>
        <Select
          value={values.basis}
          options={PAYOUT_BASES.map((value) => ({ value, label: bases[value] }))}
          onChange={(basis) => onChange({ ...values, basis })}
        />
      </Field>
      {values.basis === 'estimated' && <p className={styles.faint}>{texts.estimatedMeans}</p>}
      <div className={styles.pair}>
        {dayOf('recorddate')}
        {dayOf('paydate')}
      </div>
      <Field label={texts.notice}>
        <Input
          value={values.notice}
          maxLength={200}
          placeholder={texts.noticePlaceholder}
          onChange={({ target }) => onChange({ ...values, notice: target.value })}
        />
      </Field>
    </>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label>
      {label}
      {children}
    </label>
  );
}

/** The field that a problem is of, before what is wrong with it. */
function fieldText(field: string): string {
  const names: Readonly<Record<string, string>> = {
    ...figureTexts.columns,
    notice: texts.notice,
    navdate: texts.day,
  };
  return names[field] === undefined ? '' : `${names[field]}${texts.colon}`;
}

function Problems({
  label,
  level,
  problems,
}: {
  label: string;
  level: 'error' | 'warning';
  problems: readonly ImportProblem[];
}) {
  if (problems.length === 0) return null;
  return (
    <ul
      className={styles.problems}
      data-level={level}
      aria-label={label}
      role={level === 'error' ? 'alert' : undefined}
    >
      {problems.map(({ field, code, message }) => (
        <li key={`${field} ${code}`}>
          {fieldText(field)}
          {messageText(message)}
        </li>
      ))}
    </ul>
  );
}
