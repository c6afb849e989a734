import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useSession } from '../../core/session/session.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import { FundLabel, FundName } from './FundName.tsx';
import { controlTexts } from './texts-of.ts';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';

/** Several funds, found by code, name or pinyin initials; the value is their codes. */
export function FundsControl({
  id,
  label,
  value,
  invalid,
  describedBy,
  onChange,
}: ControlProperties) {
  const { client } = useSession();
  const [typed, setTyped] = useState('');
  const codes = controlTexts(value);
  const keyword = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({
    queryKey: ['funds', keyword],
    queryFn: ({ signal }) => client.call('funds', { keyword }, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const others = (found.data?.funds ?? []).filter(({ fundcode }) => !codes.includes(fundcode));
  return (
    <Select
      id={id}
      mode="multiple"
      value={codes}
      options={[
        ...codes.map((code) => ({ value: code, label: <FundName code={code} /> })),
        ...others.map((fund) => ({
          value: fund.fundcode,
          label: <FundLabel code={fund.fundcode} name={fund.fundname} />,
        })),
      ]}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={formTexts.fundHint}
      status={invalid ? 'error' : ''}
      notFoundContent={found.isFetching ? null : formTexts.noFund}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      allowClear
      onChange={(next: string[]) => onChange(next)}
    />
  );
}
