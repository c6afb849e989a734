import { Button } from 'antd';
import type { OwnSession } from '#wire/studio/session.ts';
import { shortTime } from '../../base/time/time.ts';
import { useSession } from '../../core/session/session.ts';
import { useAction } from '../../base/components/use-action.ts';
import { deviceName } from './device-name.ts';
import { accountTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';

/** Where one is signed in: each can be ended, and all at once. */
export function SessionsCard({ sessions }: { sessions: readonly OwnSession[] }) {
  const { client, byProvider } = useSession();
  const { mutate } = useAction('ownAccount');
  const end = (id: string) =>
    mutate(async () => {
      await client.call('endOwnSession', { id });
      return texts.ended;
    });
  const endAll = () =>
    mutate(async () => {
      await client.call('endOwnSessions', {});
      window.location.assign('/');
      return '';
    });
  return (
    <section className={cards.card} aria-label={texts.sessions}>
      <h2>{texts.sessions}</h2>
      <p className={cards.plain}>
        {byProvider ? texts.sessionsHintByProvider : texts.sessionsHint}
      </p>
      <ul style={{ listStyle: 'none' }}>
        {sessions.map(({ id, device, address, startedAt, usedAt, isThis }) => (
          <li key={id} className={cards.item}>
            <div className={cards.what}>
              <p className={cards.head}>
                <b title={device}>{deviceName(device)}</b> <code>{address}</code>
                {isThis && <span className={`${cards.tag} ${cards.live}`}>{texts.thisOne}</span>}
              </p>
              <p className={cards.plain}>
                {texts.startedAt(shortTime(startedAt))} · {texts.usedAt(shortTime(usedAt))}
              </p>
            </div>
            {!isThis && (
              <Button aria-label={texts.endOf(deviceName(device))} onClick={() => end(id)}>
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button danger onClick={endAll}>
        {texts.endAll}
      </Button>
    </section>
  );
}
