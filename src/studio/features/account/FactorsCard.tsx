import { Button } from 'antd';
import { useState } from 'react';
import type { OwnAccount } from '#wire/studio/session.ts';
import cards from '../../base/components/Cards.module.css';
import { IconButton } from '../../base/components/IconButton.tsx';
import { shortTime } from '../../base/time/time.ts';
import { passkeyObstacle } from '../../core/session/passkey.ts';
import { useSession } from '../../core/session/session.ts';
import { FactorDialog } from './FactorDialog.tsx';
import type { FactorAct } from './factor-act.ts';
import { accountTexts as texts } from './texts.ts';

/** What stands beside the password. */
export function FactorsCard({ own }: { own: OwnAccount }) {
  const { byProvider } = useSession();
  const [act, setAct] = useState<FactorAct | null>(null);
  const obstacle = passkeyObstacle();
  const hasAny = own.hasTotp || own.passkeys.length > 0;
  return (
    <section className={cards.card} aria-label={texts.factors}>
      <h2>{texts.factors}</h2>
      <p className={cards.plain}>{byProvider ? texts.factorsByProvider : texts.factorsHint}</p>
      <div className={cards.item}>
        <div className={cards.what}>
          <b>{texts.totp}</b>
          <p className={cards.plain}>{own.hasTotp ? texts.totpOn : texts.totpOff}</p>
        </div>
        <Button onClick={() => setAct({ what: own.hasTotp ? 'removeTotp' : 'addTotp' })}>
          {own.hasTotp ? texts.removeTotp : texts.addTotp}
        </Button>
      </div>
      <div className={cards.item}>
        <div className={cards.what}>
          <b>{texts.passkeys}</b>
          {own.passkeys.length === 0 && <p className={cards.plain}>{texts.noPasskeys}</p>}
          {own.passkeys.map(({ id, name, createdAt, usedAt }) => (
            <p key={id} className={cards.head}>
              {name}
              <span className={cards.plain}>
                {texts.passkeyUsed(shortTime(createdAt), usedAt && shortTime(usedAt))}
              </span>
              <IconButton
                small
                icon="trash"
                label={texts.removePasskey(name)}
                onPress={() => setAct({ what: 'removePasskey', id })}
              />
            </p>
          ))}
          {obstacle !== null && <p className={cards.plain}>{obstacle}</p>}
        </div>
        <Button disabled={obstacle !== null} onClick={() => setAct({ what: 'addPasskey' })}>
          {texts.addPasskey}
        </Button>
      </div>
      {hasAny && (
        <div className={cards.item}>
          <div className={cards.what}>
            <b>{texts.recovery}</b>
            <p className={cards.plain}>{texts.recoveryLeft(own.recoveryLeft)}</p>
          </div>
          <Button onClick={() => setAct({ what: 'renew' })}>{texts.renew}</Button>
        </div>
      )}
      {act && <FactorDialog act={act} onClose={() => setAct(null)} />}
    </section>
  );
}
