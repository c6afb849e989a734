import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useFeedback } from '../../../../base/components/feedback.ts';
import { Icon } from '../../../../base/components/Icon.tsx';
import { marks } from '../../../../base/language/language.ts';
import { exchangeTexts as texts } from './exchange-texts.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { useExchange } from './use-exchange.ts';
import styles from './Exchange.module.css';

/** Takes in a file of translators: what it would do, text by text, then doing it. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { plan, take } = useExchange();
  const { announce, toast } = useFeedback();
  const file = useRef<HTMLInputElement>(null);
  const taken = plan.data?.taken ?? [];
  const error = take.error ?? plan.error;
  function send() {
    take.mutate(taken, {
      onSuccess(done) {
        const left = done.left > 0 ? `${marks.stop}${texts.doneLeft(done.left)}` : '';
        const text = `${texts.done(done.texts, done.documents)}${left}`;
        announce(text);
        toast({ text, icon: 'passed' });
        onClose();
      },
    });
  }
  return (
    <Modal
      open
      title={texts.title}
      width="min(880px, 96vw)"
      onCancel={onClose}
      destroyOnHidden
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="primary"
            disabled={taken.length === 0}
            loading={take.isPending}
            onClick={send}
          >
            {texts.take(taken.length)}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{texts.hint}</p>
        <input
          ref={file}
          type="file"
          accept=".xlf,.xliff,application/xliff+xml"
          aria-label={texts.choose}
          className={styles.file}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            take.reset();
            if (chosen) plan.mutate(chosen);
            // The same file can be chosen again once it was mended.
            target.value = '';
          }}
        />
        <p>
          <Button
            icon={<Icon name="up" size={14} />}
            loading={plan.isPending}
            onClick={() => file.current?.click()}
          >
            {plan.data ? texts.chooseOther : texts.choose}
          </Button>
        </p>
        <div role="status">
          {plan.isPending && <p>{texts.reading}</p>}
          {error && (
            <p className={styles.problem}>
              <Icon name="error" size={14} /> {error.message}
            </p>
          )}
          {plan.data && !plan.isPending && <ImportPreview plan={plan.data} />}
        </div>
      </div>
    </Modal>
  );
}
