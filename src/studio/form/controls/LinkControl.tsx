import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { Switcher } from '../../parts/Switcher.tsx';
import { useSession } from '../../session/session.ts';
import { pageAddress } from '../../shell/page-rows.ts';
import type { ControlProperties } from '../form-context.ts';
import { formTexts } from '../texts.ts';
import styles from './controls.module.css';

/** An address: of a menu entry, chosen from the list, or an outside one, typed in. */
export function LinkControl({ id, label, value, invalid, describedBy, onChange }: ControlProperties) {
  const { client } = useSession();
  const address = typeof value === 'string' ? value : '';
  const pages = useQuery({ queryKey: ['pages'], queryFn: ({ signal }) => client.call('pages', {}, signal) });
  const common = { id, 'aria-invalid': invalid, 'aria-describedby': describedBy, status: invalid ? ('error' as const) : ('' as const) };
  const options = (pages.data?.pages ?? []).map((page) => ({ value: pageAddress(page), label: page.entry.menuname }));
  const isMenu = address === '' || options.some((option) => option.value === address);
  const [chosen, setChosen] = useState<'menu' | 'outside' | null>(null);
  const target = chosen ?? (isMenu ? 'menu' : 'outside');
  return (
    <div className={styles.link}>
      <Switcher<'menu' | 'outside'>
        label={label}
        value={target}
        options={[
          { value: 'menu', label: formTexts.menu },
          { value: 'outside', label: formTexts.outside },
        ]}
        full
        onChange={setChosen}
      />
      {target === 'menu' ? (
        <Select
          {...common}
          aria-label={label}
          value={address === '' ? null : address}
          options={options}
          placeholder={formTexts.linkHint}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next: string | undefined) => onChange(next ?? '')}
        />
      ) : (
        <Input {...common} value={address} placeholder={formTexts.outsideHint} onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  );
}
