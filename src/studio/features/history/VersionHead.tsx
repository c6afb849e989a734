import { useMutation } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import type { DocumentName, VersionRow } from '#wire/studio/routes.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { useFeedback } from '../../base/components/feedback.ts';
import { fullTime } from '../../base/time/time.ts';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { useDocumentRights } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import styles from './History.module.css';
import { historyTexts as texts } from './texts.ts';

interface VersionHeadProps {
  name: DocumentName;
  row: VersionRow;
  /** Whether restoring it would change the draft. */
  differs: boolean;
  onRestore(): void;
  onCancelled(): void;
}

/** What a version is called, how it stands, and what can be done with it. */
export function VersionHead({ name, row, differs, onRestore, onCancelled }: VersionHeadProps) {
  const { client } = useSession();
  const noCancel = useCallRefusal()('cancel', name);
  const { editRefusal } = useDocumentRights(name);
  const feedback = useFeedback();
  const cancel = useMutation({
    mutationFn: () => client.call('cancel', { ...name, seq: row.seq }),
    onSuccess() {
      feedback.announce(texts.cancelled(row.seq));
      feedback.toast({ text: texts.cancelled(row.seq), icon: 'passed' });
      onCancelled();
    },
    onError: (error) => feedback.toast({ text: error.message, icon: 'error' }),
  });
  return (
    <header className={styles.head}>
      <h2>{texts.version(row.seq)}</h2>
      <span className={`${styles.tag} ${styles[row.state]}`}>{texts.states[row.state]}</span>
      <span className={styles.space} />
      {row.state === 'scheduled' && noCancel !== null && (
        <RightsButton danger label={texts.cancel} refusal={noCancel} />
      )}
      {row.state === 'scheduled' && noCancel === null && (
        <Popconfirm
          title={texts.cancelTitle(row.seq)}
          description={texts.cancelText(fullTime(row.validFrom))}
          okText={texts.cancel}
          cancelText={texts.keep}
          onConfirm={() => cancel.mutate()}
        >
          <Button danger loading={cancel.isPending}>
            {texts.cancel}
          </Button>
        </Popconfirm>
      )}
      {editRefusal === null ? (
        <Button
          type="primary"
          aria-disabled={!differs}
          icon={<Icon name="reset" size={14} />}
          onClick={() => differs && onRestore()}
        >
          {texts.restore}
        </Button>
      ) : (
        <RightsButton type="primary" label={texts.restore} refusal={editRefusal} />
      )}
    </header>
  );
}
