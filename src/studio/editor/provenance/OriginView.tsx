import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#rules/numbers/format.ts';
import type { FigureOnNode, FigureOrigin } from '#wire/studio/provenance.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { messageText } from '../../base/language/messages.ts';
import { useSession } from '../../core/session/session.ts';
import { Corrections } from './Corrections.tsx';
import { fundWords } from './figure-words.ts';
import { PlacesList } from './PlacesList.tsx';
import { SourcesList } from './SourcesList.tsx';
import { provenanceTexts as texts } from './texts.ts';
import styles from './Sources.module.css';

/** Where a figure comes from, as it was shown at a moment. */
export function OriginView({ figure, at }: { figure: FigureOnNode; at: string | null }) {
  const { client } = useSession();
  const { name } = figure;
  const { data, error, refetch } = useQuery({
    queryKey: ['figure-origin', name, at],
    queryFn: ({ signal }) =>
      client.call('figureOrigin', { ...name, ...(at !== null && { at }) }, signal),
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true" aria-label={texts.loading}>
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </div>
    );
  return (
    <>
      <Facts figure={figure} origin={data} />
      <SourcesList origin={data} />
      <Corrections origin={data} />
      <PlacesList name={name} node={figure.node} />
    </>
  );
}

function Facts({ figure, origin }: { figure: FigureOnNode; origin: FigureOrigin }) {
  const { name, fundname, source, benchmark } = figure;
  const { basis, formula, days, item } = origin;
  return (
    <dl className={styles.facts}>
      <Fact term={texts.fund}>
        {name.fundcode === '' ? (
          texts.noFund
        ) : (
          <Link to={`/figures/funds/${name.fundcode}`}>{fundWords(name, fundname)}</Link>
        )}
      </Fact>
      <Fact term={texts.asof}>{name.asof === '' ? texts.notGiven : formatDate(name.asof)}</Fact>
      <Fact term={texts.basis}>
        {texts.bases[basis]} {item && <Link to={documentBase(item)}>{texts.openItem}</Link>}
      </Fact>
      <Fact term={texts.formula}>{messageText(formula)}</Fact>
      {days && (
        <Fact term={texts.usedDays}>
          {days.first === days.last
            ? formatDate(days.last)
            : texts.days(formatDate(days.first), formatDate(days.last), days.count)}
        </Fact>
      )}
      <Fact term={texts.said}>{source === '' ? texts.notGiven : source}</Fact>
      {benchmark && <Fact term={texts.benchmark}>{`${benchmark.name} ${benchmark.value}`}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
