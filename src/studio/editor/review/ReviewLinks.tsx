import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewLink } from '#wire/studio/review.ts';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { useFeedback } from '../../base/components/feedback.ts';
import { personText } from '../../base/components/person.ts';
import { fullTime } from '../../base/time/time.ts';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { useSession } from '../../core/session/session.ts';
import { useComposer } from '../composer/composer.ts';
import { createGatedFinder } from '../preview-pane/gated-nodes.ts';
import { CreatedLink } from './CreatedLink.tsx';
import { LinkForm } from './LinkForm.tsx';
import styles from './ReviewLinks.module.css';
import { reviewTexts as texts } from './texts.ts';

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
  const { kind, key } = name;
  const list = useQuery({
    queryKey: ['review-links', kind, key],
    queryFn: ({ signal }) => client.call('reviewLinks', { kind, key }, signal),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['review-links', kind, key] });
  const create = useMutation({
    mutationFn: async (link: { label: string; hours: number }) =>
      client.call('createReviewLink', { kind, key, ...link }),
    onSuccess: refresh,
  });
  const revoke = useMutation({
    mutationFn: async (link: ReviewLink) => client.call('revokeReviewLink', { id: link.id }),
    async onSuccess(_answer, link) {
      feedback.announce(texts.revoked(link.label));
      await refresh();
    },
  });
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
      <LinkForm
        refusal={noCreate}
        isPending={create.isPending}
        onCreate={(link) => create.mutate(link)}
      />
      {create.data && <CreatedLink address={create.data.address} />}
      {error && <p role="alert">{error.message}</p>}
      {list.data?.links.length === 0 && <p className={styles.plain}>{texts.none}</p>}
      <ul>
        {list.data?.links.map((link) => (
          <LinkItem
            key={link.id}
            link={link}
            refusal={noRevoke}
            onRevoke={() => revoke.mutate(link)}
          />
        ))}
      </ul>
    </div>
  );
}

interface LinkItemProps {
  link: ReviewLink;
  refusal: string | null;
  onRevoke: () => void;
}

function LinkItem({ link, refusal, onRevoke }: LinkItemProps) {
  return (
    <li className={styles.link}>
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
          refusal={refusal}
          onClick={onRevoke}
        />
      )}
    </li>
  );
}
