import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { rights } from '#schemas/right.ts';
import type { ConnectedProgram } from '#wire/studio/programs.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { inLanguage, marks } from '../../base/language/language.ts';
import { shortTime } from '../../base/time/time.ts';
import { scopeNames } from '../../core/rights/scope-choices.ts';
import { useScopeChoices } from '../../core/rights/use-scope-choices.ts';
import { useSession } from '../../core/session/session.ts';
import { programTexts as texts } from './program-texts.ts';
import cards from '../../base/components/Cards.module.css';

/** The programs that act for one: each can be ended. */
export function ProgramsCard() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['programs'],
    queryFn: ({ signal }) => client.call('programs', {}, signal),
    staleTime: 0,
  });
  return (
    <section className={cards.card} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={cards.plain}>{texts.hint(`${window.location.origin}/mcp`)}</p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.programs.length === 0 && <p className={cards.empty}>{texts.none}</p>}
      <ul style={{ listStyle: 'none' }}>
        {data?.programs.map((program) => (
          <ProgramItem key={program.id} program={program} />
        ))}
      </ul>
    </section>
  );
}

function ProgramItem({
  program: { id, name, host, limit, createdAt, expiresAt, usedAt },
}: {
  program: ConnectedProgram;
}) {
  const { client } = useSession();
  const { nameOf } = useScopeChoices();
  const { mutate } = useAction('programs', 'activity');
  const [modal, holder] = Modal.useModal();
  const end = () =>
    mutate(async () => {
      await client.call('endProgram', { id });
      return texts.ended(name);
    });
  const ask = () =>
    void modal.confirm({
      title: texts.endAsk(name),
      content: texts.endHint,
      okText: texts.end,
      okButtonProps: { danger: true },
      onOk: end,
    });
  return (
    <li className={cards.item}>
      {holder}
      <div className={cards.what}>
        <p className={cards.head}>
          <b>{name}</b> <code>{host}</code>
        </p>
        <p>
          {[
            ...limit.rights.map((right) => inLanguage(rights[right].label)),
            ...scopeNames(limit.scope, nameOf),
          ].join(marks.row)}
        </p>
        <p className={cards.plain}>
          {texts.created(shortTime(createdAt))} · {texts.expires(shortTime(expiresAt))} ·{' '}
          {usedAt === null ? texts.unused : texts.used(shortTime(usedAt))}
        </p>
      </div>
      <Button aria-label={texts.endOf(name)} onClick={ask}>
        {texts.end}
      </Button>
    </li>
  );
}
