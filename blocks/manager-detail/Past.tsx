import type { ReactNode } from 'react';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Span } from './Span.tsx';
import { Tenures } from './Tenures.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;
type Data = Given['data'];

/** Returns over each tenure, posts and awards; of what nothing is known, not even a title. */
export function Past({
  props,
  tenures,
  career,
  awards,
  page,
}: Pick<Given, 'props' | 'page'> & Pick<Data, 'tenures' | 'career' | 'awards'>) {
  const known = tenures.ok
    ? tenures.record[0].filter(({ startdate, enddate }) => startdate + enddate !== '')
    : [];
  const posts = career.ok ? career.record[0] : [];
  const given = awards.ok ? awards.record[0] : [];
  return (
    <>
      {known.length > 0 && (
        <>
          <PartTitle title="tenuresLabel" props={props} />
          <Tenures
            title={props.tenuresLabel}
            tenures={known}
            inOffice={props.inOffice}
            page={page}
          />
        </>
      )}
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

type PartName = 'tenuresLabel' | 'careerLabel' | 'awardsLabel';

function Part({
  title,
  props,
  rows,
}: Pick<Given, 'props'> & {
  title: PartName;
  rows: { id: string; label: ReactNode; value: ReactNode }[];
}) {
  if (rows.length === 0) return null;
  return (
    <>
      <PartTitle title={title} props={props} />
      <LabelledValues rows={rows} />
    </>
  );
}

function PartTitle({ title, props }: Pick<Given, 'props'> & { title: PartName }) {
  return (
    <h3 className={styles.part} {...textProp(title)}>
      {props[title]}
    </h3>
  );
}
