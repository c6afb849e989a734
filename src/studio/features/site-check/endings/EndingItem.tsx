import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { daysBetween } from '#rules/dates/calendar-date.ts';
import type { EvidenceEnding, LeavingPlace } from '#wire/studio/evidence-endings.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import cards from '../../../base/components/Cards.module.css';
import { Icon } from '../../../base/components/Icon.tsx';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { marks } from '../../../base/language/language.ts';
import { documentTitle } from '../../../base/language/messages.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { useSession } from '../../../core/session/session.ts';
import styles from '../SiteCheck.module.css';
import { endingTexts as texts } from './ending-texts.ts';

/** Days before its end from which it is marked. */
const SOON = 30;
const ICONS = { claim: 'quote', rating: 'award', fund: 'fund' } as const;

/** One claim, rating or registration: when it ends, and what leaves with it once that is opened. */
export function EndingItem({ ending, day }: { ending: EvidenceEnding; day: string }) {
  const { kind, key, title, source, lastDay } = ending;
  const left = daysBetween(day, lastDay);
  const isOver = left < 0;
  return (
    <li className={cards.item}>
      <Icon name={ICONS[kind]} />
      <div className={cards.what}>
        <p className={cards.head}>
          <Link to={documentBase({ kind, key })}>
            <b>{title}</b>
          </Link>
          <span className={cards.tag}>{texts.kinds[kind]}</span>
          {!isOver && (
            <span className={`${cards.tag} ${left <= SOON ? cards.waiting : ''}`}>
              {left === 0 ? texts.today : texts.left(left)}
            </span>
          )}
        </p>
        <p className={cards.plain}>
          {isOver ? texts.endedOn(formatDate(lastDay)) : texts.lastDay(formatDate(lastDay))}
          {source !== '' && ` · ${source}`}
        </p>
        <Places ending={ending} isOver={isOver} />
      </div>
    </li>
  );
}

/** Asked for once it is opened: every page is looked at. */
function Places({ ending: { kind, key }, isOver }: { ending: EvidenceEnding; isOver: boolean }) {
  const { client } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['leaving-places', kind, key],
    queryFn: ({ signal }) => client.call('leavingPlaces', { kind, key }, signal),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <details className={styles.places} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{isOver ? texts.placesGone : texts.places}</summary>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isOpen && !data && !error && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {data?.places.length === 0 && <p className={cards.plain}>{texts.noPlaces}</p>}
      <ul>
        {data?.places.map((place) => (
          <PlaceItem key={`${place.at.kind}:${place.at.key} ${place.node}`} place={place} />
        ))}
      </ul>
    </details>
  );
}

function PlaceItem({ place: { at, title, node, type } }: { place: LeavingPlace }) {
  const to =
    node === '' ? documentBase(at) : `${documentBase(at)}?node=${encodeURIComponent(node)}`;
  return (
    <li>
      <Link to={to}>{documentTitle(at.kind, title)}</Link>
      {marks.aside(type === '' ? texts.wholeItem : (catalogue.get(type)?.label ?? type))}
    </li>
  );
}
