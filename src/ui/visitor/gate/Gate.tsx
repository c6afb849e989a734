import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Answer, CallRequest } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import { formatTime } from '#rules/numbers/format.ts';
import { useCall } from '#ui/calls.tsx';
import { Button, ButtonLink } from '#ui/components/Button.tsx';
import { NeedsScript } from '#ui/components/NeedsScript.tsx';
import { Bones } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import { forgetConfirmation, useConfirmation } from './confirmation.ts';
import styles from './Gate.module.css';
import { GateForm } from './GateForm.tsx';
import type { GateWords } from './gate-words.ts';

export interface GateProps<P extends CallPath> {
  /** Of the block. */
  id: string;
  words: GateWords;
  /** What qualified investors alone may see. It is asked in the browser and never travels with the page. */
  request: CallRequest<P>;
  /** What is behind the gate, or why that could not be had. */
  children: (answer: Answer<P>, retry: () => void, loading: boolean) => ReactNode;
}

/** The code by which the server says that this session has not confirmed. */
const NOT_QUALIFIED = '2030403';

/**
 * Holds its matter back until the server gives it out. The document says to everybody that a confirmation is needed, and
 * only that; the rest is between this session and the server.
 */
export function Gate<P extends CallPath>({ id, words, request, children }: GateProps<P>) {
  const { count, time, asks, mayPass } = useConfirmation(id);
  const [isDeclined, setDeclined] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the step: its place has it next.
  const step = (declined: boolean) => {
    setDeclined(declined);
    place.current?.focus();
  };
  return (
    <div ref={place} className={styles.gate} id={`${id}-gate`} tabIndex={-1}>
      {time !== '' && asks && words.confirmedText && (
        <p className={styles.confirmed} role="status">
          {words.confirmedText.replace('{time}', formatTime(time))}
        </p>
      )}
      <Asked key={count} words={words} request={request} mayPass={mayPass} behind={children}>
        {isDeclined ? (
          <Declined words={words} onAgain={() => step(false)} />
        ) : asks ? (
          <GateForm
            id={id}
            words={words}
            onConfirmed={() => step(false)}
            onDeclined={() => step(true)}
          />
        ) : (
          <p className={styles.locked}>{words.elsewhereText}</p>
        )}
      </Asked>
    </div>
  );
}

interface AskedProps<P extends CallPath> extends Pick<GateProps<P>, 'words' | 'request'> {
  /** Who never confirmed is not even asked for: the server would refuse, and the browser note an error. */
  mayPass: boolean | undefined;
  behind: GateProps<P>['children'];
  /** Shown where the server refuses. */
  children: ReactNode;
}

function Asked<P extends CallPath>({ words, request, mayPass, behind, children }: AskedProps<P>) {
  const { answer, loading, retry } = useCall(mayPass ? request : null, undefined);
  const isRefused = answer?.ok === false && answer.code === NOT_QUALIFIED;
  useEffect(() => {
    if (isRefused) forgetConfirmation();
  }, [isRefused]);
  if (mayPass === false || isRefused)
    return (
      <>
        <p className={styles.locked} {...textProp('lockedText')}>
          {words.lockedText}
        </p>
        {children}
      </>
    );
  if (answer === undefined) return <Locked words={words} />;
  return behind(answer, retry, loading);
}

/** What the document has, and what is there until the server has answered. */
function Locked({ words }: { words: GateWords }) {
  return (
    <>
      <p className={styles.locked} {...textProp('lockedText')}>
        {words.lockedText}
      </p>
      <NeedsScript text={words.needsScript}>
        <Bones rows={3} />
      </NeedsScript>
    </>
  );
}

function Declined({ words, onAgain }: { words: GateWords; onAgain: () => void }) {
  return (
    <div className={styles.declined} role="status">
      <p>{words.declinedText}</p>
      <div className={styles.ways}>
        <ButtonLink to={words.declinedAddress}>{words.declinedLabel}</ButtonLink>
        <Button variant="ghost" onClick={onAgain}>
          {words.againLabel}
        </Button>
      </div>
    </div>
  );
}
