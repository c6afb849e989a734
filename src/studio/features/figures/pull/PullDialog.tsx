import { translateName } from '../../../base/language/labels.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { pullSource, type PullSource, type StoredPull } from '#wire/studio/pulls.ts';
import { useAction } from '../../../base/components/use-action.ts';
import { useSession } from '../../../core/session/session.ts';
import styles from '../shared/Figures.module.css';
import { pullTexts as texts } from '../shared/pull-texts.ts';
import { SourceFields } from './SourceFields.tsx';

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
        <SourceFields source={source} mappings={mappings} onChange={put} />
        {!checked.success && source.name !== '' && (
          <p className={styles.problems} data-level="error" role="alert">
            {translateName(checked.error.issues[0]?.message ?? '')}
          </p>
        )}
      </div>
    </Modal>
  );
}
