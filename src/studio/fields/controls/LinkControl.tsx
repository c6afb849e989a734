import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { PICKED_KINDS, type LinkTarget, type PickedKind } from '#schemas/link.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { Switcher } from '../../base/components/Switcher.tsx';
import { useSession } from '../../core/session/session.ts';
import { useAllPages } from '../../core/documents/use-pages.ts';
import { pageAddress } from '../../core/addresses/page-rows.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import { FundControl } from './FundControl.tsx';
import { ItemControl } from './ItemControl.tsx';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';
import styles from './link.module.css';

type Target = keyof typeof formTexts.linkTabs;
const TARGETS = ['menu', 'item', 'fund', 'outside'] as const satisfies Target[];
const LINKED_KINDS = PICKED_KINDS.filter((kind) =>
  ['article', 'specialnotice', 'honour', 'job'].includes(kind),
);
/** The addresses that `fund` and `item` make. */
const FUND_ADDRESS = /^\/fund\?(?:.*&)?fundcode=([^&]+)/;
const ITEM_ADDRESS =
  /^\/(newsdetail|knowdetail|productdetail|riskwarning|specialdetail|honourdetail|employdetail)\?(?:.*&)?id=([^&]+)/;
const ROUTE_KINDS: Record<string, PickedKind> = {
  specialdetail: 'specialnotice',
  honourdetail: 'honour',
  employdetail: 'job',
};

/** An address: of a menu entry, a content item or a fund, or an outside one; and what is there now. */
export function LinkControl(control: ControlProperties) {
  const { label, value } = control;
  const address = typeof value === 'string' ? value : '';
  const [chosen, setChosen] = useState<Target | null>(null);
  const target = chosen ?? targetOf(address);
  const { client } = useSession();
  const asked = useDebouncedValue(address, 300);
  const resolved = useQuery({
    queryKey: ['link', asked],
    queryFn: ({ signal }) => client.call('link', { address: asked }, signal),
    staleTime: 30_000,
    enabled: asked !== '',
  });
  const state = address === asked ? resolved.data : undefined;
  return (
    <div
      className={
        state?.state === 'gone' || control.invalid ? `${styles.link} ${styles.broken}` : styles.link
      }
    >
      <Switcher<Target>
        label={label}
        value={target}
        options={TARGETS.map((one) => ({ value: one, label: formTexts.linkTabs[one] }))}
        full
        onChange={setChosen}
      />
      <LinkBox key={target} target={target} address={address} {...control} />
      {address !== '' && state && <LinkState target={state} />}
    </div>
  );
}

function targetOf(address: string): Target {
  if (FUND_ADDRESS.test(address)) return 'fund';
  if (ITEM_ADDRESS.test(address)) return 'item';
  return address === '' || address.startsWith('/') ? 'menu' : 'outside';
}

function LinkBox({
  target,
  address,
  ...control
}: ControlProperties & { target: Target; address: string }) {
  switch (target) {
    case 'menu':
      return <MenuBox {...control} address={address} />;
    case 'item':
      return <ItemBox {...control} address={address} />;
    case 'fund':
      return (
        <FundControl
          {...control}
          value={FUND_ADDRESS.exec(address)?.[1] ?? ''}
          onChange={(code) => control.onChange(code ? `/fund?fundcode=${String(code)}` : '')}
        />
      );
    case 'outside':
      return (
        <Input
          id={control.id}
          aria-label={control.label}
          aria-invalid={control.invalid}
          aria-describedby={control.describedBy}
          status={control.invalid ? 'error' : ''}
          value={address}
          placeholder={formTexts.outsideHint}
          onChange={(event) => control.onChange(event.target.value)}
        />
      );
  }
}

function MenuBox({
  id,
  label,
  address,
  invalid,
  describedBy,
  onChange,
}: ControlProperties & { address: string }) {
  const pages = useAllPages();
  const options = (pages ?? []).map((page) => ({
    value: pageAddress(page),
    label: page.entry.menuname,
  }));
  const isListed = address === '' || options.some((option) => option.value === address);
  return (
    <Select
      id={id}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      value={address === '' ? null : address}
      options={isListed ? options : [{ value: address, label: address }, ...options]}
      placeholder={formTexts.linkHint}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  );
}

function ItemBox({ address, onChange, ...control }: ControlProperties & { address: string }) {
  const [, route = '', key = ''] = ITEM_ADDRESS.exec(address) ?? [];
  const [kind, setKind] = useState<PickedKind>(ROUTE_KINDS[route] ?? 'article');
  return (
    <div className={styles.item}>
      <Select<PickedKind>
        aria-label={formTexts.linkKind}
        value={kind}
        options={LINKED_KINDS.map((one) => ({ value: one, label: formTexts.linkKinds[one] }))}
        onChange={setKind}
      />
      <ItemControl
        {...control}
        kind={kind}
        value={(ROUTE_KINDS[route] ?? 'article') === kind ? decodeURIComponent(key) : ''}
        onPick={(item) => onChange(item?.address ?? '')}
      />
    </div>
  );
}

const SIGNS = {
  ok: 'check',
  hidden: 'eyeOff',
  gone: 'error',
  plain: 'warning',
  outside: 'open',
} as const;

function LinkState({ target: { title, state } }: { target: LinkTarget }) {
  return (
    <div className={styles.state}>
      <span className={styles.title}>{title}</span>
      <span className={styles.tag} data-state={state}>
        <Icon name={SIGNS[state]} size={13} />
        {formTexts.linkStates[state]}
      </span>
      {state === 'gone' && <p>{formTexts.linkGone}</p>}
      {state === 'plain' && <p>{formTexts.linkPlain}</p>}
    </div>
  );
}
