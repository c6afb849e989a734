import { Button, Modal } from 'antd';
import type { Robot } from '#wire/studio/robots.ts';
import cards from '../../base/components/Cards.module.css';
import { useAction } from '../../base/components/use-action.ts';
import { messageText } from '../../base/language/messages.ts';
import { shortTime } from '../../base/time/time.ts';
import { useSession } from '../../core/session/session.ts';
import { robotTexts as texts } from './texts.ts';

/** One robot: where it is, what became of the last message, and what can be done with it. */
export function RobotRow({ robot, onChange }: { robot: Robot; onChange(): void }) {
  const { id, name, service, host, tail, hasSecret, showsTitles, isOn, last, people } = robot;
  const { client } = useSession();
  const { mutate, isPending } = useAction('robots', 'activity');
  const [modal, holder] = Modal.useModal();
  const test = () =>
    mutate(async () => {
      const { problem } = await client.call('testRobot', { id });
      if (problem) throw new Error(messageText(problem));
      return texts.tested(name);
    });
  const remove = () =>
    mutate(async () => {
      await client.call('removeRobot', { id });
      return texts.removed(name);
    });
  const ask = () =>
    void modal.confirm({
      title: texts.removeAsk(name),
      content: texts.removeHint(people),
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
          <span className={cards.tag}>{texts.services[service]}</span>
          <span className={`${cards.tag} ${isOn ? cards.live : cards.returned}`}>
            {isOn ? texts.on : texts.off}
          </span>
        </p>
        <p style={{ overflowWrap: 'anywhere' }}>
          {host === '' ? texts.unreadable : <code>{`${host}/…${tail}`}</code>}
        </p>
        <p className={cards.plain}>
          {[
            texts.people(people),
            hasSecret ? texts.signed : texts.unsigned,
            showsTitles ? texts.titles : texts.noTitles,
          ].join(' · ')}
        </p>
        <p className={cards.plain}>{last ? texts.lastAt(shortTime(last.at)) : texts.noLast}</p>
        {last?.problem && (
          <p role="status" style={{ color: 'var(--s-error)' }}>
            {messageText(last.problem)}
          </p>
        )}
      </div>
      <span className={cards.actions}>
        <Button loading={isPending} aria-label={texts.testOf(name)} onClick={test}>
          {texts.test}
        </Button>
        <Button aria-label={texts.changeOf(name)} onClick={onChange}>
          {texts.change}
        </Button>
        <Button danger aria-label={texts.removeOf(name)} onClick={ask}>
          {texts.remove}
        </Button>
      </span>
    </li>
  );
}
