import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { ReviewLink } from '#wire/studio/review.ts';
import { useComposer } from '../composer/composer.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { fullTime } from '../../base/time/time.ts';
import { createGatedFinder } from '../preview-pane/gated-nodes.ts';
import { useSession } from '../../core/session/session.ts';
import { reviewTexts as texts } from './texts.ts';
import { personText } from '../../base/components/person.ts';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import styles from './ReviewLinks.module.css';

/** Makes links under which a reviewer sees the draft, lists them and ends them. */
export function ReviewLinks() {
  const {
    name,
    view: { tree },
  } = useComposer();
  const [gatedNodes] = useState(createGatedFinder);
  const gated = gatedNodes(tree);
  const { client } = useSession();
  const feedback = useFeedback();
  const queries = useQueryClient();
  const [label, setLabel] = useState('');
  const [hours, setHours] = useState('72');
  const { kind, key } = name;
  const list = useQuery({
    queryKey: ['review-links', kind, key],
    queryFn: ({ signal }) => client.call('reviewLinks', { kind, key }, signal),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['review-links', kind, key] });
  const create = useMutation({
    mutationFn: async () =>
      client.call('createReviewLink', { kind, key, label: label.trim(), hours: Number(hours) }),
    onSuccess: refresh,
  });
  const revoke = useMutation({
    mutationFn: async (link: ReviewLink) => client.call('revokeReviewLink', { id: link.id }),
    async onSuccess(_answer, link) {
      feedback.announce(texts.revoked(link.label));
      await refresh();
    },
  });
  async function copy(address: string) {
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    const text = copied ? texts.copied : texts.copyFailed;
    feedback.announce(text);
    feedback.toast({ text, icon: copied ? 'passed' : 'warning' });
  }
  const refusalOf = useCallRefusal();
  const [noCreate, noRevoke] = [
    refusalOf('createReviewLink', name),
    refusalOf('revokeReviewLink', name),
  ];
  const error = create.error ?? revoke.error ?? list.error;
  return (
    <div className={styles.links}>
      <p className={styles.plain}>{texts.about}</p>
      {gated.length > 0 && <p className={styles.plain}>{texts.gated(gated)}</p>}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (label.trim() !== '' && noCreate === null) create.mutate();
        }}
      >
        <Input
          aria-label={texts.label}
          placeholder={texts.labelHint}
          maxLength={60}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
        <Select
          aria-label={texts.term}
          value={hours}
          options={Object.entries(texts.terms).map(([value, words]) => ({ value, label: words }))}
          onChange={setHours}
        />
        {noCreate === null ? (
          <Button
            type="primary"
            htmlType="submit"
            aria-disabled={label.trim() === ''}
            loading={create.isPending}
          >
            {texts.create}
          </Button>
        ) : (
          <RightsButton type="primary" label={texts.create} refusal={noCreate} />
        )}
      </form>
      {create.data && (
        <div className={styles.made}>
          <p>{texts.once}</p>
          <div className={styles.form}>
            <Input
              readOnly
              aria-label={texts.address}
              value={create.data.address}
              onFocus={(event) => event.target.select()}
            />
            <Button onClick={() => void copy(create.data.address)}>{texts.copy}</Button>
          </div>
        </div>
      )}
      {error && <p role="alert">{error.message}</p>}
      {list.data?.links.length === 0 && <p className={styles.plain}>{texts.none}</p>}
      <ul>
        {list.data?.links.map((link) => (
          <li key={link.id} className={styles.link}>
            <span>
              <b>{link.label}</b> {texts.states[link.state]}
              <small>
                {texts.made(personText(link.createdBy, link.account), fullTime(link.expiresAt))}
              </small>
            </span>
            {link.state === 'open' && (
              <RightsButton
                size="small"
                label={texts.revoke}
                aria-label={texts.revokeOf(link.label)}
                refusal={noRevoke}
                onClick={() => revoke.mutate(link)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
