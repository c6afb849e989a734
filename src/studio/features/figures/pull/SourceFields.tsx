import { Checkbox, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import type { PullSource } from '#wire/studio/pulls.ts';
import { TimeInput } from '../../../base/time/TimeInput.tsx';
import { pullTexts as texts } from '../shared/pull-texts.ts';

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label>
      {label}
      {children}
    </label>
  );
}

interface SourceFieldsProps {
  source: PullSource;
  /** Names of remembered mappings. */
  mappings: readonly string[];
  onChange(next: Partial<PullSource>): void;
}

/** Name, address and times of a source. */
export function SourceFields({ source, mappings, onChange }: SourceFieldsProps) {
  return (
    <>
      <Field label={texts.name}>
        <Input
          value={source.name}
          maxLength={40}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label={texts.url}>
        <Input
          value={source.url}
          maxLength={500}
          inputMode="url"
          onChange={({ target }) => onChange({ url: target.value.trim() })}
        />
      </Field>
      <Field label={texts.onDays}>
        <Select
          value={source.days}
          options={(['trading', 'daily'] as const).map((value) => ({
            value,
            label: texts.days[value],
          }))}
          onChange={(days) => onChange({ days })}
        />
      </Field>
      <Field label={texts.at}>
        <TimeInput
          kind="time"
          value={`${source.at.slice(0, 2)}:${source.at.slice(2)}`}
          onChange={(at) => onChange({ at: at.replace(':', '') })}
        />
      </Field>
      <Field label={texts.mapping}>
        <Select
          value={source.mapping}
          options={[
            { value: '', label: texts.anyMapping },
            ...mappings.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(mapping) => onChange({ mapping })}
        />
      </Field>
      <Checkbox checked={source.isOn} onChange={({ target }) => onChange({ isOn: target.checked })}>
        {texts.isOn}
      </Checkbox>
    </>
  );
}
