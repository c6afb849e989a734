import { useState } from 'react';
import { YES_OR_NO } from '#rules/forms/shown-fields.ts';
import { maxCharacters } from '#rules/forms/field-limits.ts';
import { asideOf } from '#rules/language/punctuation.ts';
import type { EntryField, ShownField } from '#schemas/content/form.ts';
import { Field, type FieldControl } from '#ui/controls/Field.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { FundPicker, type PickedFund } from '#ui/fund/FundPicker.tsx';
import { visitorFormTexts as words } from './form-texts.ts';
import { OptionGroup } from './OptionGroup.tsx';

export interface EntryControlProps {
  /** Of the control; unique on the page. */
  id: string;
  field: ShownField;
  value: string | string[];
  error: string | undefined;
  onChange: (value: string | string[]) => void;
  onBlur: () => void;
}

/** More options than these open as a list. */
const FEW = 6;

/** The control of one field, by its type. */
export function EntryControl({ id, field, value, error, onChange, onBlur }: EntryControlProps) {
  const { fieldtype, options } = field;
  const labels = fieldtype === 'yesno' ? words.yesNo : optionLabels(field);
  const label = labelOf(field);
  const shared = { id, label, help: field.help || undefined, error };
  const group = { ...shared, legend: label, value, onChange, onBlur };
  const text = typeof value === 'string' ? value : '';
  if (fieldtype === 'several' || fieldtype === 'yesno')
    return (
      <OptionGroup
        {...group}
        options={fieldtype === 'yesno' ? YES_OR_NO : options}
        labels={labels}
      />
    );
  if (fieldtype === 'one')
    return options.length <= FEW ? (
      <OptionGroup {...group} options={options} labels={labels} />
    ) : (
      <SelectField
        {...shared}
        {...{ value: text, onChange, onBlur }}
        options={['', ...options].map((one) => ({
          value: one,
          label: labels[one] ?? (one || words.choose),
        }))}
      />
    );
  if (fieldtype === 'fund') return <FundField {...shared} value={text} onChange={onChange} />;
  return (
    <Field {...shared}>
      {(control) => <Typed {...{ field, control, onChange, onBlur }} value={text} />}
    </Field>
  );
}

/** What is read of each option, by the option. */
function optionLabels({
  options,
  optionlabels = [],
}: ShownField): Readonly<Record<string, string>> {
  return Object.fromEntries(options.map((option, at) => [option, optionlabels[at] ?? option]));
}

/** What is required needs no mark; what may be left out has one, since most is required. */
function labelOf({ label, required }: EntryField): string {
  return required === '1' ? label : label + asideOf(words.optional);
}

interface TypedProps {
  field: EntryField;
  control: FieldControl;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** How the browser helps with what is typed. */
const INPUTS = {
  line: {},
  mobile: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  number: { inputMode: 'decimal', autoComplete: 'off' },
} as const;

function Typed({ field, control, value, onChange, onBlur }: TypedProps) {
  const { fieldtype, required } = field;
  const input = {
    ...control,
    ...{ value, onBlur },
    'aria-required': required === '1' || undefined,
  };
  if (fieldtype === 'lines')
    return (
      <textarea
        {...input}
        rows={5}
        maxLength={maxCharacters(field) * 2}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (fieldtype === 'day')
    return (
      <input
        {...input}
        type="date"
        value={value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')}
        onChange={({ target }) => onChange(target.value.replaceAll('-', ''))}
      />
    );
  return (
    <input
      {...input}
      {...INPUTS[fieldtype as keyof typeof INPUTS]}
      maxLength={fieldtype === 'line' ? maxCharacters(field) * 2 : 100}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface FundFieldProps {
  id: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (code: string) => void;
}

/** A fund whose code is the value; its name is known here alone. */
function FundField({ value, onChange, ...shared }: FundFieldProps) {
  const [picked, setPicked] = useState<PickedFund | null>(null);
  return (
    <FundPicker
      {...shared}
      chosen={picked && picked.fundcode === value ? [picked] : []}
      onChange={([fund]) => {
        setPicked(fund ?? null);
        onChange(fund?.fundcode ?? '');
      }}
    />
  );
}
