import { Checkbox, Input, Modal, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { pullSource, type PullSource, type StoredPull } from '#wire/studio/pulls.ts';
import { translateName } from '../../../base/language/labels.ts';
import { TimeInput } from '../../../base/time/TimeInput.tsx';
import { useSession } from '../../../core/session/session.ts';
import { useAction } from '../../../base/components/use-action.ts';
import { pullTexts as texts } from '../shared/pull-texts.ts';
import styles from '../shared/Figures.module.css';

const FRESH: PullSource = {
  name: '',
  url: 'https://',
  mapping: '',
  days: 'trading',
  at: '1830',
  isOn: true,
};

interface Properties {
  /** Null: a new one. */
  pull: StoredPull | null;
  /** Names of remembered mappings. */
  mappings: readonly string[];
  onClose(): void;
}

/** Where figures come from, when, and how their columns are read. */
export function PullDialog({ pull, mappings, onClose }: Properties) {
  const { client } = useSession();
  const [source, setSource] = useState<PullSource>(() =>
    pull ? pullSource.strip().parse(pull) : FRESH,
  );
  const { mutate, isPending } = useAction('pulls');
  const checked = pullSource.safeParse(source);
  const put = (next: Partial<PullSource>) => setSource((before) => ({ ...before, ...next }));
  const save = () =>
    mutate(async () => {
      await client.call('savePull', {
        source,
        ...(pull && { id: pull.id, version: pull.version }),
      });
      onClose();
      return texts.saved(source.name);
    });
  return (
    <Modal
      open
      title={pull ? texts.editing(pull.name) : texts.adding}
      okText={texts.save}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !checked.success, loading: isPending }}
      onOk={save}
      onCancel={onClose}
      width={480}
    >
      <div className={styles.fields}>
        <Field label={texts.name}>
          <Input
            value={source.name}
            maxLength={40}
            onChange={({ target }) => put({ name: target.value })}
          />
        </Field>
        <Field label={texts.url}>
          <Input
            value={source.url}
            maxLength={500}
            inputMode="url"
            onChange={({ target }) => put({ url: target.value.trim() })}
          />
        </Field>
        <Field label={texts.onDays}>
          <Select
            value={source.days}
            options={(['trading', 'daily'] as const).map((value) => ({
              value,
              label: texts.days[value],
            }))}
            onChange={(days) => put({ days })}
          />
        </Field>
        <Field label={texts.at}>
          <TimeInput
            kind="time"
            value={`${source.at.slice(0, 2)}:${source.at.slice(2)}`}
            onChange={(at) => put({ at: at.replace(':', '') })}
          />
        </Field>
        <Field label={texts.mapping}>
          <Select
            value={source.mapping}
            options={[
              { value: '', label: texts.anyMapping },
              ...mappings.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(mapping) => put({ mapping })}
          />
        </Field>
        <Checkbox checked={source.isOn} onChange={({ target }) => put({ isOn: target.checked })}>
          {texts.isOn}
        </Checkbox>
        {!checked.success && source.name !== '' && (
          <p className={styles.problems} data-level="error" role="alert">
            {translateName(checked.error.issues[0]?.message ?? '')}
          </p>
        )}
      </div>
    </Modal>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label>
      {label}
      {children}
    </label>
  );
}
