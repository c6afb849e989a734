import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { EvidenceEnding } from '#wire/studio/evidence-endings.ts';
import cards from '../../../base/components/Cards.module.css';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { StudioScreen } from '../../../base/components/Screen.tsx';
import { useSession } from '../../../core/session/session.ts';
import { complianceTabs, complianceTexts } from '../../../core/waiting/compliance-tabs.ts';
import { EndingItem } from './EndingItem.tsx';
import { endingTexts as texts } from './ending-texts.ts';

/** Claims, ratings and registrations that end, by day, with what leaves the site with each. */
export function EndingsScreen() {
  const { client, signIns } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['evidence-endings', signIns],
    queryFn: ({ signal }) => client.call('evidenceEndings', {}, signal),
    staleTime: 0,
  });
  const day = data?.day ?? '';
  const coming = data?.endings.filter(({ lastDay }) => day <= lastDay);
  const ended = data?.endings.filter(({ lastDay }) => lastDay < day);
  return (
    <StudioScreen
      title={complianceTexts.title}
      tabs={complianceTabs}
      tabsLabel={complianceTexts.tabsLabel}
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && (
        <>
          <Endings title={texts.coming} none={texts.noneComing} day={day} endings={coming} />
          <Endings title={texts.ended} none={texts.noneEnded} day={day} endings={ended} />
        </>
      )}
      {data && data.endings.length < data.total && (
        <p className={cards.plain}>{texts.more(data.endings.length, data.total)}</p>
      )}
    </StudioScreen>
  );
}

interface Properties {
  title: string;
  /** In place of an empty list. */
  none: string;
  /** yyyymmdd. */
  day: string;
  /** Undefined: not read yet. */
  endings: readonly EvidenceEnding[] | undefined;
}

function Endings({ title, none, day, endings }: Properties) {
  return (
    <section className={cards.card} aria-label={title} aria-busy={!endings}>
      <h2>{title}</h2>
      {!endings && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {endings?.length === 0 && <p className={cards.empty}>{none}</p>}
      <ul>
        {endings?.map((one) => (
          <EndingItem key={`${one.kind}:${one.key}`} ending={one} day={day} />
        ))}
      </ul>
    </section>
  );
}
