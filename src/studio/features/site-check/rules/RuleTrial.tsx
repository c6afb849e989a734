import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { RuleTimes } from '#wire/studio/rule-times.ts';
import cards from '../../../base/components/Cards.module.css';
import { formatDate } from '#rules/numbers/format.ts';
import { useMay } from '../../../core/rights/rights.ts';
import { useSession } from '../../../core/session/session.ts';
import { FindingGroup } from '../FindingGroup.tsx';
import { groupFindings } from '../group-findings.ts';
import styles from './Rules.module.css';
import { ruleTexts as texts } from './rule-texts.ts';

/** What the draft of a rule, or a version that is planned, would find on the site as it is now; nothing for who edits no rules. */
export function RuleTrial({ rule: { id, hasDraft, versions } }: { rule: RuleTimes }) {
  const { client } = useSession();
  const mayTry = useMay()('rule.edit');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (seq: number | null) =>
      client.call('ruleEffect', { rule: id, ...(seq !== null && { seq }) }),
  });
  // Not `loading`: what a button of that state says is too pale to be read.
  const tryIt = (seq: number | null) => () => !isPending && mutate(seq);
  const planned = versions.flatMap(({ state, seq, from }) =>
    state === 'planned' && seq !== null ? [{ seq, from }] : [],
  );
  if (!mayTry || (!hasDraft && planned.length === 0)) return null;
  return (
    <div className={styles.effect}>
      <p className={styles.buttons}>
        {planned.map(({ seq, from }) => (
          <Button key={seq} size="small" aria-disabled={isPending} onClick={tryIt(seq)}>
            {texts.tryPlanned(formatDate(from))}
          </Button>
        ))}
        {hasDraft && (
          <Button size="small" aria-disabled={isPending} onClick={tryIt(null)}>
            {texts.tryDraft}
          </Button>
        )}
      </p>
      <p role="status" className={cards.plain}>
        {isPending && texts.trying}
        {data && !isPending && texts.tried(formatDate(data.day), data.total)}
      </p>
      {error && (
        <p role="alert" className={cards.empty}>
          {error.message}
        </p>
      )}
      {data && (
        <ul>
          {groupFindings(data.findings, null).map((group) => (
            <FindingGroup key={`${group.at.kind}:${group.at.key}`} group={group} />
          ))}
        </ul>
      )}
    </div>
  );
}
