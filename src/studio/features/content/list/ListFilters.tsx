import { Button, Input, Select, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { itemState } from '#wire/studio/content.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { useDebouncedValue } from '../../../base/components/use-debounced-value.ts';
import { CategoryControl } from '../../../fields/controls/CategoryControl.tsx';
import { FundControl } from '../../../fields/controls/FundControl.tsx';
import { askedFields } from './asked-fields.ts';
import { isNarrowed, type ListState } from './list-state.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { inLanguage } from '../../../base/language/language.ts';
import { listTexts as texts } from './texts.ts';
import styles from './ContentList.module.css';

interface Properties {
  definition: KindDefinition;
  state: ListState;
  search: Ref<InputRef>;
  /** How to keep the list as it is; null where it is kept or there is nothing to keep. */
  saving: { label: string; run(): void } | null;
  onChange(next: Partial<ListState>): void;
}

/** A search, the kind's own filters, the state, the order and the columns of a list. */
export function ListFilters({ definition, state, search, saving, onChange }: Properties) {
  const [typed, setTyped] = useState(state.keyword);
  const settled = useDebouncedValue(typed, 200);
  const carry = useEffectEvent((keyword: string) => {
    if (keyword !== state.keyword) onChange({ keyword });
  });
  useEffect(() => carry(settled), [settled]);
  const label = inLanguage(definition.label);
  return (
    <div className={styles.filters} role="search">
      <Input
        ref={search}
        className={styles.search ?? ''}
        value={typed}
        allowClear
        prefix={<Icon name="search" size={14} />}
        placeholder={texts.find(label)}
        aria-label={texts.find(label)}
        onChange={(event) => setTyped(event.target.value)}
      />
      {definition.filters.map((prop) => (
        <PropFilter
          key={prop}
          definition={definition}
          prop={prop}
          value={state.filters[prop] ?? ''}
          onChange={(value) => onChange({ filters: { ...state.filters, [prop]: value } })}
        />
      ))}
      <Select
        aria-label={texts.state}
        value={state.state ?? ''}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: texts.anyState },
          ...itemState.options.map((value) => ({ value, label: texts.states[value] })),
        ]}
        onChange={(value) => onChange({ state: itemState.safeParse(value).data })}
      />
      <Select
        aria-label={texts.order}
        value={state.order}
        popupMatchSelectWidth={false}
        options={(['kind', 'edited'] as const).map((value) => ({
          value,
          label: texts.orders[value],
        }))}
        onChange={(order) => onChange({ order })}
      />
      {isNarrowed(state) && (
        <Button
          type="link"
          onClick={() => {
            setTyped('');
            onChange({ keyword: '', filters: {}, state: undefined });
          }}
        >
          {texts.clear}
        </Button>
      )}
      {saving && <Button onClick={saving.run}>{saving.label}</Button>}
      <ColumnsMenu
        definition={definition}
        columns={state.columns}
        onChange={(columns) => onChange({ columns })}
      />
    </div>
  );
}

interface FilterProperties {
  definition: KindDefinition;
  prop: string;
  value: string;
  onChange(value: string): void;
}

/** One of the kind's filters: a choice, the tree of categories, a fund, or a code that is typed. */
function PropFilter({ definition, prop, value, onChange }: FilterProperties) {
  const field = askedFields(definition).find(({ name }) => name === prop);
  const label = field?.meta.label ?? prop;
  if (field?.meta.control === 'category') {
    return (
      <div className={styles.category}>
        <CategoryControl
          id={`filter-${prop}`}
          label={label}
          value={value}
          invalid={false}
          describedBy={undefined}
          onChange={(next) => onChange(String(next ?? ''))}
        />
      </div>
    );
  }
  if (field?.meta.control === 'fund' || field?.meta.control === 'funds') {
    return (
      <div className={styles.fund}>
        <FundControl
          id={`filter-${prop}`}
          label={label}
          value={value}
          invalid={false}
          describedBy={undefined}
          placeholder={label}
          onChange={(next) => onChange(String(next ?? ''))}
        />
      </div>
    );
  }
  const choices = field?.meta.choices;
  if (choices) {
    const options = Object.entries(choices)
      .filter(([choice]) => choice !== '')
      .map(([choice, words]) => ({ value: choice, label: words }));
    return (
      <Select
        aria-label={label}
        value={value}
        popupMatchSelectWidth={false}
        options={[{ value: '', label: texts.any(label) }, ...options]}
        onChange={onChange}
      />
    );
  }
  return <CodeFilter label={label} value={value} onChange={onChange} />;
}

/** A code; it counts once it is typed to the end. */
function CodeFilter({
  label,
  value,
  onChange,
}: Pick<FilterProperties, 'value' | 'onChange'> & { label: string }) {
  const [typed, setTyped] = useState(value);
  const [taken, setTaken] = useState(value);
  if (taken !== value) {
    setTaken(value);
    setTyped(value);
  }
  const take = () => onChange(typed.trim());
  return (
    <Input
      className={styles.code ?? ''}
      aria-label={label}
      placeholder={label}
      value={typed}
      allowClear
      onChange={(event) => setTyped(event.target.value)}
      onClear={() => onChange('')}
      onPressEnter={take}
      onBlur={take}
    />
  );
}
