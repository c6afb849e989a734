import { Button, Checkbox, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { MAX_ANSWER_DAYS } from '#schemas/answer-days.ts';
import { useAction } from '../../base/components/use-action.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { TICKET_KEYS } from '../../core/waiting/use-tickets.ts';
import { inboxTexts as texts } from './texts.ts';
import styles from './Inbox.module.css';

/** Within how many working days visitors are answered, null: no time is set; changed by who may answer. */
export function AnswerDays({ days }: { days: number | null }) {
  const mayAnswer = useMay()('feedback.answer');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayAnswer) return <span className={styles.faint}>{texts.deadline(days)}</span>;
  return (
    <>
      <Button type="text" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {texts.deadline(days)}
      </Button>
      {isOpen && <DeadlineDialog days={days} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DeadlineDialog({ days, onClose }: { days: number | null; onClose(): void }) {
  const { client } = useSession();
  const { mutate, isPending } = useAction(...TICKET_KEYS, 'forms', 'form-entries', 'todo');
  const [isSet, setIsSet] = useState(days !== null);
  const [count, setCount] = useState<number | null>(days ?? 3);
  const isWhole = !isSet || count !== null;
  const save = () =>
    mutate(async () => {
      await client.call('changeAnswerDays', { days: isSet ? count : null });
      onClose();
      return texts.saved;
    });
  return (
    <Modal
      open
      title={texts.deadlineTitle}
      okText={texts.save}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !isWhole, loading: isPending }}
      onOk={save}
      onCancel={onClose}
      width={420}
    >
      <p className={styles.faint}>{texts.deadlineHint}</p>
      <Checkbox checked={isSet} onChange={(event) => setIsSet(event.target.checked)}>
        {texts.deadlineSet}
      </Checkbox>
      <InputNumber
        aria-label={texts.deadlineDays}
        suffix={texts.workingDays}
        min={1}
        max={MAX_ANSWER_DAYS}
        precision={0}
        disabled={!isSet}
        value={count}
        onChange={setCount}
      />
    </Modal>
  );
}
