import { Button } from 'antd';
import { useState } from 'react';
import type { OwnAccount } from '#wire/studio/session.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { shortTime } from '../../parts/time.ts';
import { passkeyObstacle } from '../../session/passkey.ts';
import { FactorDialog, type FactorAct } from './FactorDialog.tsx';
import { accountTexts as texts } from './texts.ts';
import frame from '../../releases/Releases.module.css';

/** What stands beside the password. */
export function FactorsCard({ own }: { own: OwnAccount }) {
  const [act, setAct] = useState<FactorAct | null>(null);
  const obstacle = passkeyObstacle();
  const hasAny = own.hasTotp || own.passkeys.length > 0;
  return (
    <section className={frame.card} aria-label={texts.factors}>
      <h2>{texts.factors}</h2>
      <p className={frame.plain}>{texts.factorsHint}</p>
      <div className={frame.item}>
        <div className={frame.what}>
          <b>{texts.totp}</b>
          <p className={frame.plain}>{own.hasTotp ? texts.totpOn : texts.totpOff}</p>
        </div>
        <Button onClick={() => setAct({ what: own.hasTotp ? 'removeTotp' : 'addTotp' })}>
          {own.hasTotp ? texts.removeTotp : texts.addTotp}
        </Button>
      </div>
      <div className={frame.item}>
        <div className={frame.what}>
          <b>{texts.passkeys}</b>
          {own.passkeys.length === 0 && <p className={frame.plain}>{texts.noPasskeys}</p>}
          {own.passkeys.map(({ id, name, createdAt, usedAt }) => (
            <p key={id} className={frame.head}>
              {name}
              <span className={frame.plain}>
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
          {obstacle !== null && <p className={frame.plain}>{obstacle}</p>}
        </div>
        <Button disabled={obstacle !== null} onClick={() => setAct({ what: 'addPasskey' })}>
          {texts.addPasskey}
        </Button>
      </div>
      {hasAny && (
        <div className={frame.item}>
          <div className={frame.what}>
            <b>{texts.recovery}</b>
            <p className={frame.plain}>{texts.recoveryLeft(own.recoveryLeft)}</p>
          </div>
          <Button onClick={() => setAct({ what: 'renew' })}>{texts.renew}</Button>
        </div>
      )}
      {act && <FactorDialog act={act} onClose={() => setAct(null)} />}
    </section>
  );
}
