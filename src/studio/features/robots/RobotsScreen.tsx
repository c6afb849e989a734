import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { Robot } from '#wire/studio/robots.ts';
import cards from '../../base/components/Cards.module.css';
import { Icon } from '../../base/components/Icon.tsx';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { useSession } from '../../core/session/session.ts';
import { SettingsScreen } from '../../core/settings/SettingsScreen.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { RobotDialog } from './RobotDialog.tsx';
import { RobotRow } from './RobotRow.tsx';
import { robotTexts as texts } from './texts.ts';

type Opened = { robot: Robot | null } | null;

/** The robots of groups by which accounts can be told. */
export function RobotsScreen() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['robots'],
    queryFn: ({ signal }) => client.call('robots', {}, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [opened, setOpened] = useState<Opened>(null);
  const robots = data?.robots ?? [];
  return (
    <SettingsScreen
      title={settingsTexts.robots}
      actions={
        <Button
          type="primary"
          icon={<Icon name="plus" size={14} />}
          onClick={() => setOpened({ robot: null })}
        >
          {texts.make}
        </Button>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <section className={cards.card} aria-label={settingsTexts.robots} aria-busy={!data && !error}>
        <h2>{settingsTexts.robots}</h2>
        <p className={cards.plain}>{texts.hint}</p>
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {data && robots.length === 0 && <p className={cards.empty}>{texts.none}</p>}
        <ul style={{ listStyle: 'none' }}>
          {robots.map((robot) => (
            <RobotRow key={robot.id} robot={robot} onChange={() => setOpened({ robot })} />
          ))}
        </ul>
      </section>
      {opened && <RobotDialog robot={opened.robot} onClose={() => setOpened(null)} />}
    </SettingsScreen>
  );
}
