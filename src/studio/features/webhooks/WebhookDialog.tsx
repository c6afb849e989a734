import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '#wire/studio/webhooks.ts';
import fields from '../../base/components/Fields.module.css';
import { FormField } from '../../base/components/FormField.tsx';
import { SecretNote } from '../../base/components/SecretNote.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { useSession } from '../../core/session/session.ts';
import { CreateDialog } from '../../core/settings/CreateDialog.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { webhookTexts as texts } from './texts.ts';

/** Asks where a webhook leads and what it is told, of a new one or one that there is; a new one's secret is shown once. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose(): void }) {
  const { client } = useSession();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? [...WEBHOOK_EVENTS]);
  const [secret, setSecret] = useState<string | null>(null);
  const { mutate, isPending, error } = useAction('webhooks', 'activity');
  const save = () =>
    mutate(async () => {
      const settings = { name: name.trim(), url: url.trim(), events };
      if (!webhook) {
        setSecret((await client.call('createWebhook', settings)).secret);
        return '';
      }
      await client.call('changeWebhook', {
        id: webhook.id,
        ...settings,
        isOn: webhook.disabled === null,
      });
      onClose();
      return texts.saved(settings.name);
    });
  return (
    <CreateDialog
      title={webhook ? texts.changeTitle(webhook.name) : texts.makeTitle}
      confirm={webhook ? settingsTexts.save : texts.confirm}
      isReady={name.trim() !== '' && url.trim() !== '' && events.length > 0}
      isPending={isPending}
      error={error}
      created={
        secret === null ? null : (
          <SecretNote label={texts.secret} hint={texts.secretHint} secret={secret} />
        )
      }
      onConfirm={save}
      onClose={onClose}
    >
      <FormField label={texts.name}>
        <Input
          aria-label={texts.name}
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
        />
      </FormField>
      <FormField label={texts.url} hint={texts.urlHint}>
        <Input
          aria-label={texts.url}
          type="url"
          value={url}
          maxLength={500}
          onChange={(event) => setUrl(event.target.value)}
        />
      </FormField>
      <fieldset className={fields.field} style={{ border: 0 }}>
        <legend>{texts.events}</legend>
        <Checkbox.Group
          value={events}
          options={WEBHOOK_EVENTS.map((value) => ({ value, label: texts.eventNames[value] }))}
          onChange={setEvents}
        />
      </fieldset>
    </CreateDialog>
  );
}
