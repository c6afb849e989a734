import type { ReactNode } from 'react';
import type { TenureRow } from '#schemas/fund/manager.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { Link } from '#ui/components/Link.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;
type Data = Given['data'];

/** Returns over each tenure, posts and awards; of what nothing is known, not even a title. */
export function Past({
  props,
  tenures,
  career,
  awards,
}: Pick<Given, 'props'> & Pick<Data, 'tenures' | 'career' | 'awards'>) {
  const known = tenures.ok
    ? tenures.record[0].filter(({ startdate, enddate }) => startdate + enddate !== '')
    : [];
  const posts = career.ok ? career.record[0] : [];
  const given = awards.ok ? awards.record[0] : [];
  return (
    <>
      <Part
        title="tenuresLabel"
        props={props}
        rows={known.map((tenure) => ({
          id: tenure.fundcode + tenure.startdate,
          label: <Link to={`/fund?fundcode=${tenure.fundcode}`}>{tenure.fundname}</Link>,
          value: <Tenure tenure={tenure} inOffice={props.inOffice} />,
        }))}
      />
      <Part
        title="careerLabel"
        props={props}
        rows={posts.map(({ startdate, enddate, orgname, position }, index) => ({
          id: String(index),
          label: <Span from={startdate} to={enddate} inOffice={props.inOffice} />,
          value: `${orgname} ${position}`,
        }))}
      />
      <Part
        title="awardsLabel"
        props={props}
        rows={given.map(({ awardyear, awardname, organizer }, index) => ({
          id: String(index),
          label: awardyear,
          value: `${awardname} ${organizer}`,
        }))}
      />
    </>
  );
}

function Part({
  title,
  props,
  rows,
}: Pick<Given, 'props'> & {
  title: 'tenuresLabel' | 'careerLabel' | 'awardsLabel';
  rows: { id: string; label: ReactNode; value: ReactNode }[];
}) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.part} {...textProp(title)}>
        {props[title]}
      </h3>
      <LabelledValues rows={rows} />
    </>
  );
}

function Tenure({
  tenure: { startdate, enddate, gain, basis },
  inOffice,
}: {
  tenure: TenureRow;
  inOffice: string;
}) {
  return (
    <>
      <Span from={startdate} to={enddate} inOffice={inOffice} />{' '}
      {gain !== '' && <PercentChange value={gain} grown={basis === 'growth'} />}
    </>
  );
}

function Span({ from, to, inOffice }: { from: string; to: string; inOffice: string }) {
  return (
    <span className={styles.span}>
      {from && <Day date={from} />} – {to ? <Day date={to} /> : inOffice}
    </span>
  );
}
