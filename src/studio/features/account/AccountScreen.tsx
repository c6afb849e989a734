import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Icon } from '../../base/components/Icon.tsx';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { LanguageSwitch } from '../../base/language/LanguageSwitch.tsx';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { SettingsScreen } from '../../core/settings/SettingsScreen.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { DeputiesCard } from './DeputiesCard.tsx';
import { FactorsCard } from './FactorsCard.tsx';
import { NoticesCard } from './notices/NoticesCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProgramsCard } from './ProgramsCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { accountTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';

/** One's own account: how one signs in, and where one is signed in. */
export function AccountScreen() {
  const { client, name, account, lacksFactor, byProvider, signOut } = useSession();
  const mayWork = useMay()('studio.read') && !lacksFactor;
  const { data, error, refetch } = useQuery({
    queryKey: ['ownAccount'],
    queryFn: ({ signal }) => client.call('ownAccount', {}, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <SettingsScreen
      title={settingsTexts.account}
      actions={<Button onClick={() => void signOut()}>{texts.signOut}</Button>}
    >
      {lacksFactor && (
        <p role="alert">
          <Icon name="shield" /> {texts.factorsNeeded}
        </p>
      )}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <section className={cards.card} aria-label={name}>
        <h2>
          {name} <code>{account}</code>
        </h2>
        <p className={cards.plain}>
          {texts.language} <LanguageSwitch className={cards.button} />
        </p>
        {byProvider && <p className={cards.plain}>{texts.byProvider}</p>}
      </section>
      {data && <FactorsCard own={data} />}
      {data && !lacksFactor && !byProvider && <PasswordCard own={data} />}
      {mayWork && <NoticesCard />}
      {mayWork && <DeputiesCard />}
      {mayWork && <ProgramsCard />}
      {data && <SessionsCard sessions={data.sessions} />}
    </SettingsScreen>
  );
}
