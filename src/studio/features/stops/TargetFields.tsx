import { AutoComplete, Select } from 'antd';
import { documentTitle } from '../../base/language/messages.ts';
import { labelText } from '../../base/language/labels.ts';
import { FormField } from '../../base/components/FormField.tsx';
import { Switcher } from '../../base/components/Switcher.tsx';
import fields from '../../base/components/Fields.module.css';
import { registry } from '../../core/nodes/registry.ts';
import { useAllPages } from '../../core/documents/use-pages.ts';
import { FundControl } from '../../fields/controls/FundControl.tsx';
import { targetOf, type TargetChoice } from './target-choice.ts';
import { ClaimField } from './ClaimField.tsx';
import { stopTexts as texts } from './texts.ts';
import { useStopEffect } from './use-stop-effect.ts';

interface Properties {
  choice: TargetChoice;
  onChange(choice: TargetChoice): void;
}

const KINDS = ['block-type', 'fund', 'claim', 'address'] as const;

/** The kind of thing to stop, and which one. */
export function TargetFields({ choice, onChange }: Properties) {
  return (
    <>
      <div className={fields.field}>
        <span>{texts.what}</span>
        <Switcher
          label={texts.what}
          value={choice.kind}
          options={KINDS.map((value) => ({ value, label: texts.choices[value] }))}
          full
          onChange={(kind) => onChange({ kind, value: '', block: null })}
        />
      </div>
      {choice.kind === 'block-type' && <TypeFields choice={choice} onChange={onChange} />}
      {choice.kind === 'fund' && (
        <div className={fields.field}>
          <label htmlFor="stop-fund">{texts.fund}</label>
          <FundControl
            id="stop-fund"
            label={texts.fund}
            value={choice.value}
            invalid={false}
            describedBy={undefined}
            onChange={(value) => onChange({ ...choice, value: String(value ?? '') })}
          />
        </div>
      )}
      {choice.kind === 'claim' && <ClaimField choice={choice} onChange={onChange} />}
      {choice.kind === 'address' && <AddressField choice={choice} onChange={onChange} />}
    </>
  );
}

/** Every type but what no page can do without. */
const TYPES = Object.entries(registry.blocks)
  .filter(([, { category }]) => category !== 'frame')
  .map(([value, { label }]) => ({ value, label }));

/** A block type, and whether all of its blocks are meant or one. */
function TypeFields({ choice, onChange }: Properties) {
  const whole = useStopEffect(targetOf({ ...choice, block: null })).data;
  const places = (whole?.uses ?? []).flatMap((use) =>
    use.places.map(({ node, name }) => ({
      use,
      node,
      value: `${use.kind}:${use.key} ${node}`,
      label: texts.onlyOne(documentTitle(use.kind, use.title), labelText(name)),
    })),
  );
  const block = choice.block;
  const chosen = block ? `${block.document.kind}:${block.document.key} ${block.node}` : '';
  function choose(value: string) {
    const place = places.find((one) => one.value === value);
    const kind = place?.use.kind;
    if (kind === 'page' || kind === 'frame' || kind === 'fragment')
      onChange({
        ...choice,
        block: { document: { kind, key: place?.use.key ?? '' }, node: place?.node ?? '' },
      });
    else onChange({ ...choice, block: null });
  }
  return (
    <>
      <FormField label={texts.type}>
        <Select
          aria-label={texts.type}
          value={choice.value === '' ? null : choice.value}
          options={TYPES}
          placeholder={texts.typeHint}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(value: string) => onChange({ ...choice, value, block: null })}
        />
      </FormField>
      {places.length > 1 && (
        <FormField label={texts.scope}>
          <Select
            aria-label={texts.scope}
            value={chosen}
            options={[{ value: '', label: texts.everywhere(places.length) }, ...places]}
            onChange={choose}
          />
        </FormField>
      )}
    </>
  );
}

/** An address as it is typed or pasted; pages of the menu are offered by name. */
function AddressField({ choice, onChange }: Properties) {
  const pages = useAllPages() ?? [];
  const offered = pages
    .filter(({ entry, live }) => entry.linktype === '0' && live !== null)
    .map(({ entry: { id, routecode, menuname } }) => ({
      value: `/${routecode}?menuid=${id}`,
      label: `${menuname} /${routecode}?menuid=${id}`,
    }));
  return (
    <FormField label={texts.address} hint={texts.addressHint}>
      <AutoComplete
        aria-label={texts.address}
        value={choice.value}
        options={offered}
        showSearch={{
          filterOption: (typed, option) =>
            (option?.label ?? '').toLowerCase().includes(typed.trim().toLowerCase()),
        }}
        onChange={(value: string) => onChange({ ...choice, value })}
      />
    </FormField>
  );
}
