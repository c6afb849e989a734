import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useSession } from '../../core/session/session.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import { FundLabel, useFundName } from './FundName.tsx';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';

/** Finds a fund by code, name or pinyin initials; the value is its code. */
export function FundControl({
  id,
  label,
  value,
  invalid,
  describedBy,
  placeholder = formTexts.fundHint,
  onChange,
}: ControlProperties & { placeholder?: string }) {
  const { client } = useSession();
  const [typed, setTyped] = useState('');
  const code = typeof value === 'string' ? value : '';
  const keyword = useDebouncedValue(typed.trim(), 200);
  const name = useFundName(code);
  const found = useQuery({
    queryKey: ['funds', keyword],
    queryFn: ({ signal }) => client.call('funds', { keyword }, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

  const options = (found.data?.funds ?? []).map((fund) => ({
    value: fund.fundcode,
    label: <FundLabel code={fund.fundcode} name={fund.fundname} />,
  }));
  const missing = code !== '' && !options.some((option) => option.value === code);
  return (
    <Select
      id={id}
      value={code === '' ? null : code}
      options={
        missing
          ? [
              {
                value: code,
                label: (
                  <FundLabel
                    code={code}
                    name={name === null ? formTexts.unknownFund : (name ?? '')}
                  />
                ),
              },
              ...options,
            ]
          : options
      }
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={placeholder}
      status={invalid ? 'error' : ''}
      notFoundContent={found.isFetching ? null : formTexts.noFund}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      allowClear
      onChange={(next: string | null | undefined) => onChange(next ?? '')}
    />
  );
}
