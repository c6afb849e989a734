import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { DocumentName } from '#wire/studio/routes.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { personText } from '../../base/components/person.ts';
import { useAction } from '../../base/components/use-action.ts';
import { shortTime } from '../../base/time/time.ts';
import { useDocumentRights } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import styles from './ProposalStrip.module.css';
import { proposalTexts as texts } from './texts.ts';

/** Milliseconds after which it is asked again whether a program changed the draft. */
const ASKED_AGAIN = 20_000;

/** The newest change that a program made in the draft, to be taken back by one press. Nothing where there is none. */
export function ProposalStrip({ name }: { name: DocumentName }) {
  const { client } = useSession();
  const { mayEdit } = useDocumentRights(name);
  const { mutate, isPending } = useAction('proposals', 'pages', 'model');
  const { data } = useQuery({
    queryKey: ['proposals', name.kind, name.key],
    queryFn: ({ signal }) => client.call('proposals', { document: name }, signal),
    refetchInterval: ASKED_AGAIN,
  });
  const open = data?.proposals.filter(({ state }) => state === 'open') ?? [];
  const [newest] = open;
  if (!newest) return null;
  const { id, by, account, at, operations, documents, summary } = newest;
  const undo = () =>
    mutate(async () => {
      const { documents: count, kept } = await client.call('undoProposal', { id });
      const names = [...new Set(kept.map((place) => place.by).filter(Boolean))];
      return kept.length > 0 ? texts.undonePartly(kept.length, names) : texts.undone(count);
    });
  return (
    <section className={styles.strip} aria-label={texts.title}>
      <Icon name="info" size={14} />
      <p className={styles.words}>
        <b>{summary}</b>
        <small>
          {texts.changed(personText(by, account), shortTime(at), operations)}
          {documents.length > 1 && texts.also(documents.length - 1)}
          {open.length > 1 && ` · ${texts.others(open.length - 1)}`}
        </small>
      </p>
      <Button
        size="small"
        loading={isPending}
        disabled={!mayEdit}
        aria-label={texts.undoOf(summary)}
        onClick={undo}
      >
        {texts.undo}
      </Button>
    </section>
  );
}
