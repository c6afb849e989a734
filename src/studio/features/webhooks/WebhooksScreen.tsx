import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Webhook } from '#wire/studio/webhooks.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { useSession } from '../../core/session/session.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { SettingsScreen } from '../../core/settings/SettingsScreen.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { webhookTexts as texts } from './texts.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import cards from '../../base/components/Cards.module.css';
import styles from './Webhooks.module.css';

type Opened = { what: 'new' } | { what: 'change'; webhook: Webhook } | null;

/** The addresses outside that are told what becomes public, and what each was sent. */
export function WebhooksScreen() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => client.call('webhooks', {}, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [opened, setOpened] = useState<Opened>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const webhooks = data?.webhooks ?? [];
  const logged = webhooks.find(({ id }) => id === chosen);
  const failing = webhooks.filter(
    ({ disabled }) => disabled === 'failed' || disabled === 'gone',
  ).length;
  return (
    <SettingsScreen
      title={settingsTexts.webhooks}
      actions={
        <Button
          type="primary"
          icon={<Icon name="plus" size={14} />}
          onClick={() => setOpened({ what: 'new' })}
        >
          {texts.make}
        </Button>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {failing > 0 && (
        <p className={styles.notice} role="status">
          {texts.disabledNotice(failing)}
        </p>
      )}
      <section className={cards.card} aria-label={texts.list}>
        <h2>{texts.list}</h2>
        <p className={cards.plain}>{texts.hint}</p>
        {data && webhooks.length === 0 && <p className={cards.empty}>{texts.none}</p>}
        <ul style={{ listStyle: 'none' }}>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onChange={() => setOpened({ what: 'change', webhook })}
              onLog={() => setChosen(webhook.id)}
            />
          ))}
        </ul>
      </section>
      {logged && <DeliveryLog key={logged.id} webhook={logged} />}
      {opened && (
        <WebhookDialog
          webhook={opened.what === 'change' ? opened.webhook : null}
          onClose={() => setOpened(null)}
        />
      )}
    </SettingsScreen>
  );
}
