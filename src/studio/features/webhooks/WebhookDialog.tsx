import { Button, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '#wire/studio/webhooks.ts';
import { useSession } from '../../core/session/session.ts';
import { SecretNote } from '../../base/components/SecretNote.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { useAction } from '../../base/components/use-action.ts';
import { webhookTexts as texts } from './texts.ts';
import fields from '../../base/components/Fields.module.css';

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
  const footer =
    secret === null
      ? [
          <Button key="cancel" onClick={onClose}>
            {settingsTexts.cancel}
          </Button>,
          <Button
            key="save"
            type="primary"
            loading={isPending}
            disabled={name.trim() === '' || url.trim() === '' || events.length === 0}
            onClick={save}
          >
            {webhook ? settingsTexts.save : texts.confirm}
          </Button>,
        ]
      : [
          <Button key="close" type="primary" onClick={onClose}>
            {settingsTexts.done}
          </Button>,
        ];
  return (
    <Modal
      open
      title={webhook ? texts.changeTitle(webhook.name) : texts.makeTitle}
      width={560}
      maskClosable={false}
      onCancel={onClose}
      footer={footer}
    >
      {secret !== null ? (
        <SecretNote label={texts.secret} hint={texts.secretHint} secret={secret} />
      ) : (
        <div className={fields.form}>
          <label className={fields.field}>
            <span>{texts.name}</span>
            <Input
              aria-label={texts.name}
              value={name}
              maxLength={40}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <label className={fields.field}>
            <span>{texts.url}</span>
            <Input
              aria-label={texts.url}
              type="url"
              value={url}
              maxLength={500}
              onChange={(event) => setUrl(event.target.value)}
            />
            <span className={fields.hint}>{texts.urlHint}</span>
          </label>
          <fieldset className={fields.field} style={{ border: 0 }}>
            <legend>{texts.events}</legend>
            <Checkbox.Group
              value={events}
              options={WEBHOOK_EVENTS.map((value) => ({ value, label: texts.eventNames[value] }))}
              onChange={setEvents}
            />
          </fieldset>
          {error && (
            <p className={fields.problem} role="alert">
              {error.message}
            </p>
          )}
        </div>
      )}
    </Modal>
  );
}
