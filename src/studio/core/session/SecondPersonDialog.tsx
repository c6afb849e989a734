import { Alert, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { StudioError } from '../api/client.ts';
import { EffectView } from './EffectView.tsx';
import { LossItems } from './LossesDialog.tsx';
import { isAlwaysAsked, requestWords } from './request-words.ts';
import { sessionTexts } from './texts.ts';
import { type AskedCall, useSecondPerson } from './use-second-person.ts';

const texts = sessionTexts.secondPerson;

/** Asks another person to agree to a call. What it would be refused with is said here, before anybody else is asked. */
export function SecondPersonDialog({
  call: { route, body },
  onClose,
}: {
  call: AskedCall;
  onClose(): void;
}) {
  const [note, setNote] = useState('');
  const { effect, isLossy, ask } = useSecondPerson({ route, body }, onClose);
  return (
    <Modal
      open
      title={texts.title(requestWords(route, body))}
      okText={isLossy ? texts.askDespite : texts.ask}
      okButtonProps={{ disabled: effect.isPending || effect.isError, danger: isLossy }}
      cancelText={texts.cancel}
      confirmLoading={ask.isPending}
      onOk={() => ask.mutate(note)}
      onCancel={onClose}
      width={560}
      afterOpenChange={(open) =>
        open && document.querySelector<HTMLElement>('#second-person-note')?.focus()
      }
    >
      <p style={{ marginBottom: 12 }}>
        {isAlwaysAsked(route) ? texts.whyAlways[route] : texts.why}
      </p>
      {effect.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {effect.isError && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={effect.error.message}
          description={
            effect.error instanceof StudioError && (
              <LossItems findings={effect.error.refusal.findings ?? []} onLeave={onClose} />
            )
          }
        />
      )}
      {effect.data && <EffectView effect={effect.data.effect} onLeave={onClose} />}
      <label htmlFor="second-person-note" style={{ display: 'block', marginTop: 12 }}>
        {texts.note}
      </label>
      <Input.TextArea
        id="second-person-note"
        value={note}
        maxLength={200}
        autoSize={{ minRows: 2, maxRows: 5 }}
        placeholder={texts.noteHint}
        onChange={(event) => setNote(event.target.value)}
      />
      {ask.isError && (
        <Alert
          style={{ marginTop: 12 }}
          type="error"
          showIcon
          role="alert"
          title={ask.error.message}
        />
      )}
    </Modal>
  );
}
