import { Input, Modal } from 'antd';
import { useState } from 'react';
import type { RuleBreach } from '#schemas/rule-breach.ts';
import { useAction } from '../../../base/components/use-action.ts';
import { useSession } from '../../../core/session/session.ts';
import type { PlannedItem } from '../plan/release-plan.ts';
import styles from '../shared/Releases.module.css';
import { breachTexts as texts } from './breach-texts.ts';

/** Minimum length of a reason, as the server asks for. */
const SHORTEST = 10;

interface Properties {
  item: PlannedItem;
  breach: RuleBreach;
  onClose(): void;
}

/** Compliance lets a warning stand, and says why. */
export function ConfirmBreachDialog({ item, breach, onClose }: Properties) {
  const { client } = useSession();
  const { mutate } = useAction('check');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isShort = reason.trim().length < SHORTEST;

  function confirm() {
    if (isShort) {
      setIsAsked(true);
      return document.querySelector<HTMLElement>('#breach-reason')?.focus();
    }
    mutate(async () => {
      const { kind, key } = item.name;
      await client.call('confirmBreach', { kind, key, breach: breach.key, reason: reason.trim() });
      return texts.done;
    });
    return onClose();
  }
  return (
    <Modal
      open
      title={texts.title}
      okText={texts.submit}
      cancelText={texts.cancel}
      onOk={confirm}
      onCancel={onClose}
      width={460}
      afterOpenChange={(open) =>
        open && document.querySelector<HTMLElement>('#breach-reason')?.focus()
      }
    >
      <p>{texts.basis(breach.basis)}</p>
      {breach.words && (
        <p>
          {texts.words}：<q>{breach.words}</q>
        </p>
      )}
      <label className={styles.field} htmlFor="breach-reason">
        {texts.reason}
      </label>
      <Input.TextArea
        id="breach-reason"
        value={reason}
        maxLength={500}
        autoSize={{ minRows: 3, maxRows: 8 }}
        placeholder={texts.reasonHint}
        status={isAsked && isShort ? 'error' : ''}
        aria-invalid={isAsked && isShort}
        aria-describedby="breach-problem"
        onChange={(event) => setReason(event.target.value)}
      />
      <p id="breach-problem" className={styles.problem} role="alert">
        {isAsked && isShort && texts.tooShort}
      </p>
    </Modal>
  );
}
