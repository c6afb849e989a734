import { Button } from 'antd';
import type { OpenInvitation } from '#wire/studio/people.ts';
import cards from '../../base/components/Cards.module.css';
import { fullTime } from '../../base/time/time.ts';
import { grantWords, type ScopeName } from '../../core/rights/scope-choices.ts';
import { peopleTexts as texts } from './texts.ts';

interface InvitationsCardProps {
  invitations: readonly OpenInvitation[] | undefined;
  nameOf: ScopeName;
  onAgree(invitation: OpenInvitation): void;
  onRevoke(invitation: OpenInvitation): void;
}

/** Invitations that nobody has accepted yet. */
export function InvitationsCard({ invitations, nameOf, onAgree, onRevoke }: InvitationsCardProps) {
  return (
    <section className={cards.card} aria-label={texts.invitations}>
      <h2>{texts.invitations}</h2>
      {invitations?.length === 0 && <p className={cards.empty}>{texts.noInvitations}</p>}
      <ul style={{ listStyle: 'none' }}>
        {invitations?.map((one) => (
          <li key={one.id} className={cards.item}>
            <div className={cards.what}>
              <p className={cards.head}>
                <code>{one.account}</code>{' '}
                {one.isReset
                  ? texts.forReset
                  : one.grants.map((grant) => grantWords(grant, nameOf)).join(' · ')}
              </p>
              <p className={cards.plain}>
                {!one.isAgreed && `${texts.unagreed} · `}
                {one.email !== null && `${one.email} · `}
                {texts.by(one.createdBy)} · {texts.expires(fullTime(one.expiresAt))}
              </p>
            </div>
            {!one.isAgreed && <Button onClick={() => onAgree(one)}>{texts.agree}</Button>}
            <Button onClick={() => onRevoke(one)}>{texts.revoke}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
