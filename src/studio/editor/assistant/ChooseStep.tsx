import { Button, Radio, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { maskPersonal } from '#rules/assistant/personal-data.ts';
import type { AssistantTask, SentText } from '#wire/studio/assistant.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { assistantTexts as texts } from './assistant-texts.ts';
import type { AssistantChoice } from './choice.ts';
import styles from './Assistant.module.css';

interface Properties {
  host: string;
  choices: readonly AssistantChoice[];
  choice: AssistantChoice | undefined;
  noChoices: string;
  /** Undefined: on their way. */
  sent: readonly SentText[] | undefined;
  error: Error | null;
  onRetry(): void;
  onTask(task: AssistantTask): void;
  onSend(): void;
  onClose(): void;
}

/** What can be asked for, and all that leaves the studio for it, before anything does. */
export function ChooseStep({
  host,
  choices,
  choice,
  noChoices,
  sent,
  error,
  onRetry,
  onTask,
  onSend,
  onClose,
}: Properties) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  const isSendable = sent !== undefined && (sent.length > 0 || choice?.picture !== undefined);
  return (
    <div ref={start} tabIndex={-1} className={styles.step}>
      {choices.length > 1 && (
        <Radio.Group
          aria-label={texts.task}
          optionType="button"
          className={styles.tasks ?? ''}
          value={choice?.task}
          options={choices.map(({ task }) => ({ value: task, label: texts.tasks[task] }))}
          onChange={({ target }) => {
            const chosen = choices.find(({ task }) => task === target.value);
            if (chosen) onTask(chosen.task);
          }}
        />
      )}
      {choices.length === 1 && choice && <h3 className={styles.one}>{texts.tasks[choice.task]}</h3>}
      {choice === undefined && <p>{noChoices}</p>}
      {choice && error && <LoadFailed error={error} onRetry={onRetry} />}
      {choice && !error && !sent && (
        <div aria-label={texts.loading} role="img">
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      )}
      {choice && sent && <SentTexts host={host} sent={sent} picture={choice.picture} />}
      <div className={styles.actions}>
        <Button onClick={onClose}>{choice ? texts.cancel : texts.close}</Button>
        {choice && (
          <Button type="primary" disabled={!isSendable} onClick={onSend}>
            {texts.send}
          </Button>
        )}
      </div>
    </div>
  );
}

function SentTexts({
  host,
  sent,
  picture,
}: {
  host: string;
  sent: readonly SentText[];
  picture: AssistantChoice['picture'];
}) {
  const masked = maskPersonal(sent.flatMap(({ label, text }) => [label, text]));
  if (sent.length === 0 && !picture) return <p>{texts.noTexts}</p>;
  return (
    <section className={styles.sends} aria-label={texts.sends}>
      <h3>{texts.sends}</h3>
      <p>{texts.sendsTo(host)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has nothing in it that takes focus */}
      <dl tabIndex={0}>
        {sent.map(({ label, text }, index) => (
          <div key={`${label} ${text}`}>
            <dt>{masked.texts[2 * index]}</dt>
            <dd>{masked.texts[2 * index + 1]}</dd>
          </div>
        ))}
        {picture && (
          <div>
            <dt>{texts.picture}</dt>
            <dd>
              <img src={picture.src} alt="" />
            </dd>
          </div>
        )}
      </dl>
      {masked.values.size > 0 && (
        <p className={styles.masked}>{texts.masked(masked.values.size)}</p>
      )}
    </section>
  );
}
