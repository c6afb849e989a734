import { Button } from 'antd';
import { type DeputyState, deputyState } from '#rules/people/deputyship.ts';
import { roles } from '#schemas/role.ts';
import type { Deputyship } from '#wire/studio/deputies.ts';
import cards from '../../base/components/Cards.module.css';
import { personText } from '../../base/components/person.ts';
import { inLanguage } from '../../base/language/language.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { fullTime } from '../../base/time/time.ts';
import { deputyTexts as texts } from './deputy-texts.ts';

interface Properties {
  deputyship: Deputyship;
  /** Who reads it. */
  account: string;
  /** Today in Beijing, yyyymmdd. */
  today: string;
  onEnd(): void;
}

const TAGS: Readonly<Record<DeputyState, string | undefined>> = {
  planned: cards['planned'],
  holds: cards['live'],
  over: undefined,
};

/** Who signs for whom, for which step, on which days, and how it stands today. */
export function DeputyItem({ deputyship, account, today, onEnd }: Properties) {
  const { represented, deputy, role, from, until, endedAt, endedBy } = deputyship;
  const isOwn = represented.account === account;
  const other = isOwn ? deputy : represented;
  const name = personText(other.name, other.account);
  const state = deputyState(deputyship, today);
  return (
    <li className={cards.item}>
      <div className={cards.what}>
        <p className={cards.head}>
          <b>{isOwn ? texts.byOther(name) : texts.forOther(name)}</b>
          <span className={`${cards.tag} ${TAGS[state] ?? ''}`}>{texts.states[state]}</span>
        </p>
        <p className={cards.plain}>
          {role === null ? (isOwn ? texts.all : texts.everyStep) : inLanguage(roles[role].label)} ·{' '}
          {texts.days(formatDate(from), formatDate(until))}
        </p>
        {endedAt !== null && (
          <p className={cards.plain}>{texts.endedAt(fullTime(endedAt), endedBy ?? '')}</p>
        )}
      </div>
      {state !== 'over' && (
        <span className={cards.actions}>
          <Button aria-label={texts.endOf(name)} onClick={onEnd}>
            {texts.end}
          </Button>
        </span>
      )}
    </li>
  );
}
