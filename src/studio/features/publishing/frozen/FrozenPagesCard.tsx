import { useQuery } from '@tanstack/react-query';
import { Select, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentName } from '#wire/studio/routes.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import cards from '../../../base/components/Cards.module.css';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { Switcher } from '../../../base/components/Switcher.tsx';
import { marks } from '../../../base/language/language.ts';
import { fullTime } from '../../../base/time/time.ts';
import { useSession } from '../../../core/session/session.ts';
import { DifferenceItems } from './DifferenceItems.tsx';
import { type FrozenDifference, frozenDifferences } from './frozen-differences.ts';
import { FrozenFrame } from './FrozenFrame.tsx';
import { signingReviewTexts as texts } from '../shared/signing-review-texts.ts';
import styles from '../shared/Review.module.css';

const WIDTHS = ['360', '1440'] as const;

/** A submission by its fingerprint, or a request by its id. */
type Subject = { fingerprint: string } | { request: string };

interface Properties {
  of: Subject;
  /** On which comments are written; null: none. */
  seal: string | null;
}

/** The pages that a submission or request changes, as they were rendered when it was made: before and after, side by side. */
export function FrozenPagesCard({ of, seal }: Properties) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('1440');
  const [chosen, setChosen] = useState(0);
  const [focus, setFocus] = useState<string | null>(null);
  const { data, error, refetch } = useFrozenPages(of);
  const frozen = data?.frozen;
  const page = frozen?.pages[chosen];
  const shown = useFrozenPage(of, page?.page);
  const { before = null, after = null } = shown.data ?? {};
  const differences = useMemo(() => frozenDifferences(before, after), [before, after]);
  const problem = error ?? shown.error;
  const layoutWidth = Number(width);
  if (problem)
    return (
      <LoadFailed error={problem} onRetry={() => void (error ? refetch() : shown.refetch())} />
    );
  if (data && !page)
    return (
      <section className={cards.card} aria-label={texts.pages}>
        <h2>{texts.pages}</h2>
        <p className={cards.empty}>{texts.none}</p>
      </section>
    );
  return (
    <section className={cards.card} aria-label={texts.pages} aria-busy={!shown.data}>
      <div className={styles.bar}>
        <h2>{texts.pages}</h2>
        {frozen && frozen.pages.length > 1 && (
          <Select
            aria-label={texts.page}
            className={styles.pick ?? ''}
            value={chosen}
            options={frozen.pages.map(({ title, from }, value) => ({
              value,
              label: from === undefined ? title : texts.planned(title, fullTime(from)),
            }))}
            onChange={(value) => (setChosen(value), setFocus(null))}
          />
        )}
        <Switcher<(typeof WIDTHS)[number]>
          label={texts.width}
          value={width}
          options={WIDTHS.map((value) => ({ value, label: value }))}
          onChange={setWidth}
        />
      </div>
      {frozen && (
        <p className={cards.plain}>
          {texts.frozenAt(fullTime(frozen.at))}
          {frozen.omitted > 0 && ` · ${texts.omitted(frozen.omitted)}`}
        </p>
      )}
      {page?.from !== undefined && (
        <p className={cards.plain}>{texts.plannedFrom(fullTime(page.from))}</p>
      )}
      {!shown.data && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {shown.data && page && (
        <>
          <PresentNotes page={page} {...shown.data} />
          <FrozenSides {...{ title: page.title, before, after, differences, focus, layoutWidth }} />
          <DifferenceItems
            differences={differences}
            nodes={shown.data.nodes}
            seal={seal}
            focus={focus}
            onFocus={setFocus}
          />
        </>
      )}
    </section>
  );
}

interface NotesProps {
  page: { address: string; name: DocumentName };
  isBeforeSame: boolean;
  isAfterSame: boolean;
}

/** Says where the pages of now are not the frozen ones, and leads to them. */
function PresentNotes({ page: { address, name }, isBeforeSame, isAfterSame }: NotesProps) {
  const { siteOrigin } = useSession();
  return (
    <>
      {!isAfterSame && (
        <p className={styles.differs} role="note">
          {texts.afterDiffers} <Link to={documentBase(name)}>{texts.openPresent}</Link>
        </p>
      )}
      {!isBeforeSame && (
        <p className={styles.differs} role="note">
          {texts.beforeDiffers}{' '}
          <a href={`${siteOrigin}${address}`} target="_blank" rel="noreferrer">
            {texts.openLive}
          </a>
        </p>
      )}
    </>
  );
}

interface SidesProps {
  title: string;
  before: string | null;
  after: string | null;
  differences: readonly FrozenDifference[];
  focus: string | null;
  layoutWidth: number;
}

function FrozenSides({ title, before, after, differences, focus, layoutWidth }: SidesProps) {
  const marked = useMemo(
    () => ({
      before: markedIn(differences, 'added'),
      after: markedIn(differences, 'removed'),
    }),
    [differences],
  );
  return (
    <div className={styles.sides}>
      {before === null ? (
        <p className={styles.empty}>{texts.noBefore}</p>
      ) : (
        <FrozenFrame
          {...{ html: before, focus, layoutWidth, marked: marked.before }}
          tone="live"
          title={`${texts.before}${marks.colon}${title}`}
          heading={<b>{texts.before}</b>}
        />
      )}
      {after === null ? (
        <p className={styles.empty}>{texts.noAfter}</p>
      ) : (
        <FrozenFrame
          {...{ html: after, focus, layoutWidth, marked: marked.after }}
          tone="draft"
          title={`${texts.after}${marks.colon}${title}`}
          heading={<b>{texts.after}</b>}
        />
      )}
    </div>
  );
}

/** The nodes to mark on a side: all that differ but what only the other side has. */
function markedIn(
  differences: readonly FrozenDifference[],
  otherSide: FrozenDifference['kind'],
): string[] {
  return differences.flatMap(({ node, kind }) => (kind === otherSide ? [] : [node]));
}

function useFrozenPages(of: Subject) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['approvals', 'frozen', of],
    queryFn: ({ signal }) =>
      'request' in of
        ? client.call('requestPages', { id: of.request }, signal)
        : client.call('frozenPages', of, signal),
  });
}

/** Pages of a request are not compared with those of now, and carry no comments: no note is shown. */
const NOT_COMPARED = { isBeforeSame: true, isAfterSame: true, nodes: [] };

function useFrozenPage(of: Subject, page: number | undefined) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['approvals', 'frozen', of, page],
    queryFn: async ({ signal }) =>
      'request' in of
        ? {
            ...(await client.call('requestPage', { id: of.request, page: page ?? 0 }, signal)),
            ...NOT_COMPARED,
          }
        : client.call('frozenPage', { ...of, page: page ?? 0 }, signal),
    enabled: page !== undefined,
    staleTime: 0,
  });
}
