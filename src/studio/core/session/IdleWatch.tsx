import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { WARNED_SECONDS } from '#schemas/security.ts';
import { useEvent } from '../../base/components/use-event.ts';
import { markUse, sinceLastUse, watchUse } from './last-use.ts';
import { useSession } from './session.ts';
import { sessionTexts } from './texts.ts';

const texts = sessionTexts.idle;
const EVERY_MS = 1000;
/** Who works tells the server so often, since edits do not go by calls. */
const TOLD_MS = 60_000;
/** Towards the end it is asked so often, and believed a little longer. */
const ASKED_MS = 10_000;
const CONFIRMED_MS = 15_000;

/** Keeps the session of who works alive, and says two minutes before that of who does not ends. */
export function IdleWatch({ endsIn }: { endsIn: number }) {
  const { client, expire, signOut } = useSession();
  const [left, setLeft] = useState<number | null>(null);
  const end = useRef(0);
  const asked = useRef(0);
  const answered = useRef(0);

  const ask = useEvent(async () => {
    asked.current = Date.now();
    const me = await client.call('me', {}).catch(() => null);
    if (!me) return;
    if (me.account === null) return expire();
    end.current = Date.now() + me.endsIn * 1000;
    answered.current = Date.now();
    if (me.endsIn > WARNED_SECONDS) setLeft(null);
  });
  const tick = useEvent(() => {
    const remaining = Math.round((end.current - Date.now()) / 1000);
    const isDue = sinceLastUse() < TOLD_MS && Date.now() - asked.current > TOLD_MS;
    // Another tab may have put the end off: the server knows.
    const isClose = remaining <= WARNED_SECONDS && Date.now() - asked.current > ASKED_MS;
    if (isDue || isClose || remaining < 0) void ask();
    setLeft(
      remaining <= WARNED_SECONDS && Date.now() - answered.current < CONFIRMED_MS
        ? Math.max(0, remaining)
        : null,
    );
  });
  useEffect(() => {
    end.current = Date.now() + endsIn * 1000;
    asked.current = Date.now();
  }, [endsIn]);
  useEffect(() => {
    const stop = watchUse();
    const timer = setInterval(tick, EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [tick]);

  const stay = () => {
    markUse();
    setLeft(null);
    void ask();
  };
  return (
    <Modal
      open={left !== null}
      title={texts.title}
      closable={false}
      onCancel={stay}
      width={420}
      footer={[
        <Button key="leave" onClick={() => void signOut()}>
          {texts.leave}
        </Button>,
        <Button key="stay" type="primary" onClick={stay}>
          {texts.stay}
        </Button>,
      ]}
    >
      <p role="timer" aria-live="off">
        {texts.left(clock(left ?? 0))}
      </p>
    </Modal>
  );
}

/** 1:58 */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
