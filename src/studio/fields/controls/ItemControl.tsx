import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import type { PickedItem, PickedKind } from '#schemas/link.ts';
import { useSession } from '../../core/session/session.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';
import styles from './controls.module.css';

interface Properties extends Omit<ControlProperties, 'onChange'> {
  kind: PickedKind;
  /** With what was picked; null when it was taken out. */
  onPick(item: PickedItem | null): void;
}

/** Finds a content item of one kind by the words of its title; the value is its key. */
export function ItemControl({ kind, id, label, value, invalid, describedBy, onPick }: Properties) {
  const { client } = useSession();
  const [typed, setTyped] = useState('');
  const key = typeof value === 'string' ? value : '';
  const keyword = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({
    queryKey: ['items', kind, keyword],
    queryFn: ({ signal }) => client.call('items', { kind, keyword }, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const own = useQuery({
    queryKey: ['item', kind, key],
    queryFn: ({ signal }) => client.call('item', { kind, key }, signal),
    enabled: key !== '',
  });
  const items = (found.data?.items ?? []).filter((item) => item.key !== key);
  const current = own.data && {
    key,
    title: own.data.item?.title ?? `${key} ${formTexts.itemGone}`,
    note: own.data.item?.note ?? '',
  };
  return (
    <Select
      id={id}
      value={key === '' ? null : key}
      options={[...(key === '' ? [] : [current ?? { key, title: key, note: '' }]), ...items].map(
        (item) => ({ value: item.key, label: <ItemLabel title={item.title} note={item.note} /> }),
      )}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      popupMatchSelectWidth={false}
      placeholder={formTexts.itemHint}
      status={invalid || own.data?.item === null ? 'error' : ''}
      notFoundContent={found.isFetching ? null : formTexts.noItem}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      allowClear
      onChange={(next: string | null | undefined) =>
        onPick(items.find((item) => item.key === next) ?? null)
      }
    />
  );
}

function ItemLabel({ title, note }: { title: string; note: string }) {
  return (
    <span className={styles.option}>
      {title} <span className={styles.code}>{note}</span>
    </span>
  );
}
