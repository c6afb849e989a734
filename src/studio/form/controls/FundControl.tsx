import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useSession } from '../../session/session.ts';
import type { ControlProperties } from '../form-context.ts';
import { formTexts } from '../texts.ts';
import { useSettled } from './use-settled.ts';
import styles from './controls.module.css';

/** Finds a fund by code, name or pinyin initials; the value is its code. */
export function FundControl({ id, label, value, invalid, describedBy, onChange }: ControlProperties) {
  const { client } = useSession();
  const [typed, setTyped] = useState('');
  const code = typeof value === 'string' ? value : '';
  const keyword = useSettled(typed.trim(), 200);
  const query = (text: string) => ({
    queryKey: ['funds', text],
    queryFn: ({ signal }: { signal: AbortSignal }) => client.call('funds', { keyword: text }, signal),
    staleTime: 60_000,
  });
  const found = useQuery({ ...query(keyword), placeholderData: keepPreviousData });
  const chosen = useQuery({ ...query(code), enabled: code !== '' });
  const name = chosen.data?.funds.find((fund) => fund.fundcode === code)?.fundname;

  const options = (found.data?.funds ?? []).map((fund) => ({ value: fund.fundcode, label: <FundLabel code={fund.fundcode} name={fund.fundname} /> }));
  const missing = code !== '' && !options.some((option) => option.value === code);
  return (
    <Select
      id={id}
      value={code === '' ? null : code}
      options={missing ? [{ value: code, label: <FundLabel code={code} name={name ?? ''} /> }, ...options] : options}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={formTexts.fundHint}
      status={invalid ? 'error' : ''}
      notFoundContent={found.isFetching ? null : formTexts.noFund}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(next: string) => onChange(next)}
    />
  );
}

function FundLabel({ code, name }: { code: string; name: string }) {
  return (
    <span className={styles.option}>
      <span className={styles.code}>{code}</span>
      {name}
    </span>
  );
}
