import { Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import cards from '../../base/components/Cards.module.css';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { PublishingScreen } from '../../core/waiting/PublishingScreen.tsx';
import { useStops } from '../../core/waiting/use-stops.ts';
import { LiftedItem } from './LiftedItem.tsx';
import { StopDialog } from './StopDialog.tsx';
import { StopItem } from './StopItem.tsx';
import { askedChoice, NOTHING_CHOSEN, type TargetChoice } from './target-choice.ts';
import { stopTexts as texts } from './texts.ts';

/** What is taken from the public: stopped, reviewed and lifted here. */
export function StopsScreen() {
  const { data, dataUpdatedAt, error, refetch } = useStops();
  const [parameters, setParameters] = useSearchParams();
  const [opened, setOpened] = useState<TargetChoice | null>(() => askedChoice(parameters));
  const refusal = useCallRefusal()('makeStop', null);
  function close() {
    setOpened(null);
    if (askedChoice(parameters)) setParameters({}, { replace: true });
  }
  return (
    <PublishingScreen
      tab="stops"
      actions={
        <RightsButton
          type="primary"
          danger
          label={texts.make}
          refusal={refusal}
          onClick={() => setOpened(NOTHING_CHOSEN)}
        />
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <section className={cards.card} aria-label={texts.holding} aria-busy={!data && !error}>
        <h2>{texts.holding}</h2>
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {data?.stops.length === 0 && <p className={cards.empty}>{texts.none}</p>}
        <ul>
          {data?.stops.map((one) => (
            <StopItem key={one.id} stop={one} now={dataUpdatedAt} />
          ))}
        </ul>
      </section>
      {data && data.lifted.length > 0 && (
        <section className={cards.card} aria-label={texts.lifted}>
          <h2>{texts.lifted}</h2>
          <ul>
            {data.lifted.map((one) => (
              <LiftedItem key={`${one.id} ${one.liftedAt}`} stop={one} />
            ))}
          </ul>
        </section>
      )}
      {opened && refusal === null && <StopDialog asked={opened} onClose={close} />}
    </PublishingScreen>
  );
}
