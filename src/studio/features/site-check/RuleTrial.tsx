import { useMutation } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { formatDate } from '#rules/numbers/format.ts';
import cards from '../../base/components/Cards.module.css';
import { useSession } from '../../core/session/session.ts';
import { FindingGroup } from './FindingGroup.tsx';
import { groupFindings } from './group-findings.ts';
import { siteCheckTexts as texts } from './texts.ts';

/** What the draft of a rule would find on the live site. */
export function RuleTrial() {
  const { client } = useSession();
  const [rule, setRule] = useState('');
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (asked: string) => client.call('ruleEffect', { rule: asked }),
  });
  const asked = rule.trim();
  return (
    <section className={cards.card} aria-label={texts.trial}>
      <h2>{texts.trial}</h2>
      <p className={cards.plain}>{texts.trialText}</p>
      <Input.Search
        aria-label={texts.trialHint}
        placeholder={texts.trialHint}
        enterButton={texts.tryIt}
        value={rule}
        loading={isPending}
        maxLength={4}
        style={{ maxWidth: 360 }}
        onChange={({ target }) => setRule(target.value)}
        onSearch={() => asked !== '' && mutate(asked)}
      />
      {error && (
        <p className={cards.empty} role="alert">
          {error.message}
        </p>
      )}
      <div role="status">
        {data && variables && <p>{texts.tried(variables, formatDate(data.day), data.total)}</p>}
      </div>
      {data && (
        <ul>
          {groupFindings(data.findings, null).map((group) => (
            <FindingGroup key={`${group.at.kind}:${group.at.key}`} group={group} />
          ))}
        </ul>
      )}
    </section>
  );
}
