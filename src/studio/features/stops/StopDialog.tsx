import { Alert, Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useAction } from '../../base/components/use-action.ts';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';
import fields from '../../base/components/Fields.module.css';
import { useSession } from '../../core/session/session.ts';
import { EffectPart } from './EffectPart.tsx';
import styles from './Stops.module.css';
import { TargetFields } from './TargetFields.tsx';
import { targetOf, type TargetChoice } from './target-choice.ts';
import { stopTexts as texts } from './texts.ts';
import { useStopEffect } from './use-stop-effect.ts';

const REASON = 'stop-reason';

/** Asks what to stop and why, and shows what visitors will miss; one press then takes it away. */
export function StopDialog({ asked, onClose }: { asked: TargetChoice; onClose(): void }) {
  const { client } = useSession();
  const [choice, setChoice] = useState(asked);
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useAction('stops', 'activity');
  const chosen = useMemo(() => targetOf(choice), [choice]);
  const target = useDebouncedValue(chosen, choice.kind === 'address' ? 300 : 0);
  const effect = useStopEffect(target);
  const isReady = chosen !== null && chosen === target && effect.data?.refusal === null;
  const isMissing = isAsked && reason.trim() === '';

  function stop() {
    if (chosen === null) return;
    if (reason.trim() === '') {
      setIsAsked(true);
      return document.querySelector<HTMLElement>(`#${REASON}`)?.focus();
    }
    mutate(
      async () => {
        await client.call('makeStop', { target: chosen, reason: reason.trim() });
        return texts.stopped(effect.data?.title ?? '');
      },
      { onSuccess: onClose },
    );
  }
  return (
    <Modal
      open
      title={texts.title}
      okText={texts.confirm}
      okButtonProps={{ danger: true, disabled: !isReady }}
      cancelText={texts.cancel}
      confirmLoading={isPending}
      onOk={stop}
      onCancel={onClose}
      width={600}
    >
      <div className={styles.form}>
        <TargetFields choice={choice} onChange={setChoice} />
        <EffectPart target={target} effect={effect} />
        <div className={fields.field}>
          <label htmlFor={REASON}>{texts.reason}</label>
          <Input.TextArea
            id={REASON}
            value={reason}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 5 }}
            placeholder={texts.reasonHint}
            status={isMissing ? 'error' : ''}
            aria-invalid={isMissing}
            aria-describedby="stop-reason-problem"
            onChange={(event) => setReason(event.target.value)}
          />
          <p id="stop-reason-problem" className={fields.problem} role="alert">
            {isMissing && texts.reasonMissing}
          </p>
        </div>
        {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      </div>
    </Modal>
  );
}
