import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { ASSISTANT_PARTS, type AssistantPart, type AssistantTask } from '#wire/studio/assistant.ts';
import type { OfferedAssistant } from '#wire/studio/offered-assistant.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { assistantTexts as texts } from './assistant-texts.ts';
import { ChooseStep } from './ChooseStep.tsx';
import type { AssistantChoice } from './choice.ts';
import { FailedStep } from './FailedStep.tsx';
import { ProposalStep } from './ProposalStep.tsx';
import { useAssistant } from './use-assistant.ts';
import { WaitingStep } from './WaitingStep.tsx';
import styles from './Assistant.module.css';

interface Properties {
  assistant: OfferedAssistant;
  name: DocumentName;
  /** What it is about: a field, a finding. */
  label: string;
  choices: readonly AssistantChoice[];
  /** What is said where there are no choices. */
  noChoices?: string;
  /** Takes the proposal over as an edit; absent: it is only read. */
  onTake?: ((parts: Partial<Record<AssistantPart, string>>) => void) | undefined;
  onClose(): void;
}

/** Asks the writing assistant: what is sent and where to, then the proposal as a difference. Nothing changes before “take”. */
export function AssistantDialog({
  assistant: { host },
  name,
  label,
  choices,
  noChoices = texts.noTexts,
  onTake,
  onClose,
}: Properties) {
  const id = useId();
  const [task, setTask] = useState<AssistantTask | undefined>(choices[0]?.task);
  const choice = choices.find((one) => one.task === task) ?? choices[0];
  const { state, send, stop, reset, fail } = useAssistant(name, host);
  const [asked, setAsked] = useState<AssistantChoice['before']>({});
  const loaded = useQuery({
    // What a proposal would replace is read again once somebody changed it.
    queryKey: ['assistant-texts', id, choice?.task, choice?.before],
    queryFn: async () => (await choice?.texts()) ?? [],
    enabled: choice !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const sent = loaded.data;
  function ask() {
    if (!choice || !sent) return;
    setAsked(choice.before);
    send(choice, sent);
  }
  const isMoved = ASSISTANT_PARTS.some((part) => asked[part] !== choice?.before[part]);
  /** A text that was changed is listed before it is sent. */
  const askAgain = isMoved ? reset : ask;

  function take(parts: Partial<Record<AssistantPart, string>>) {
    if (isMoved) return fail(texts.moved);
    onTake?.(parts);
    onClose();
  }

  return (
    <Modal
      open
      title={texts.title(label)}
      width={640}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={state.at === 'waiting' ? stop : onClose}
    >
      <div className={styles.dialog}>
        <p role="status" className={state.at === 'choosing' ? styles.said : styles.silent}>
          {state.said}
        </p>
        {state.at === 'choosing' && (
          <ChooseStep
            host={host}
            choices={choices}
            choice={choice}
            noChoices={noChoices}
            sent={sent}
            error={loaded.error}
            onRetry={() => void loaded.refetch()}
            onTask={setTask}
            onSend={ask}
            onClose={onClose}
          />
        )}
        {state.at === 'waiting' && <WaitingStep host={host} onStop={stop} />}
        {state.at === 'proposed' && (
          <ProposalStep
            before={asked}
            proposal={state.proposal}
            onTake={onTake && take}
            onAgain={askAgain}
            onClose={onClose}
          />
        )}
        {state.at === 'failed' && (
          <FailedStep message={state.said} onAgain={askAgain} onBack={reset} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}
