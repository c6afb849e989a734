import { Button, Modal } from 'antd';
import type { Webhook } from '#wire/studio/webhooks.ts';
import { marks } from '../../base/language/language.ts';
import { useSession } from '../../core/session/session.ts';
import { useAction } from '../../base/components/use-action.ts';
import { webhookTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';

/** One webhook: where it leads, what it is told, and what can be done with it. */
export function WebhookRow({
  webhook,
  onChange,
  onLog,
}: {
  webhook: Webhook;
  onChange(): void;
  onLog(): void;
}) {
  const { id, name, url, events, disabled, waiting } = webhook;
  const { client } = useSession();
  const { mutate } = useAction('webhooks', 'webhookDeliveries', 'activity');
  const [modal, holder] = Modal.useModal();
  const isOn = disabled === null;
  const turn = () =>
    mutate(async () => {
      await client.call('changeWebhook', { id, name, url, events, isOn: !isOn });
      return isOn ? texts.turnedOff(name) : texts.turnedOn(name);
    });
  const test = () =>
    mutate(async () => {
      await client.call('testWebhook', { id });
      onLog();
      return texts.tested;
    });
  const remove = () =>
    mutate(async () => {
      await client.call('removeWebhook', { id });
      return texts.removed(name);
    });
  const ask = () =>
    void modal.confirm({
      title: texts.removeAsk(name),
      content: texts.removeHint,
      okText: texts.remove,
      okButtonProps: { danger: true },
      onOk: remove,
    });
  return (
    <li className={cards.item}>
      {holder}
      <div className={cards.what}>
        <p className={cards.head}>
          <b>{name}</b>
          <span className={`${cards.tag} ${isOn ? cards.live : cards.returned}`}>
            {isOn ? texts.on : texts.disabled[disabled]}
          </span>
          {waiting > 0 && <span className={cards.tag}>{texts.waiting(waiting)}</span>}
        </p>
        <p style={{ overflowWrap: 'anywhere' }}>
          <code>{url}</code>
        </p>
        <p className={cards.plain}>
          {events.map((event) => texts.eventNames[event]).join(marks.row)}
        </p>
      </div>
      <span className={cards.actions}>
        <Button aria-label={texts.logOf(name)} onClick={onLog}>
          {texts.log}
        </Button>
        <Button aria-label={texts.testOf(name)} onClick={test}>
          {texts.test}
        </Button>
        <Button aria-label={texts.changeOf(name)} onClick={onChange}>
          {texts.change}
        </Button>
        <Button aria-label={isOn ? texts.turnOffOf(name) : texts.turnOnOf(name)} onClick={turn}>
          {isOn ? texts.turnOff : texts.turnOn}
        </Button>
        <Button danger aria-label={texts.removeOf(name)} onClick={ask}>
          {texts.remove}
        </Button>
      </span>
    </li>
  );
}
