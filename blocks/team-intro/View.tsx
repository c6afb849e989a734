import { call } from '#kit';
import { isEmptyReading, richTextOf } from '#rules/text/reading-text.ts';
import { grouped } from '#rules/text/grouped.ts';
import { rowsWanted } from '#rules/lists/rows-wanted.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { PersonRow } from '#schemas/content/company.ts';
import { useCall } from '#ui/calls.tsx';
import { Disclosure } from '#ui/components/Disclosure.tsx';
import { moreOf } from '#ui/components/more-of.ts';
import { Picture } from '#ui/components/Picture.tsx';
import { Rows } from '#ui/components/Rows.tsx';
import { Section } from '#ui/components/Section.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { RichText } from '#ui/rich-text/RichText.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Props = ViewProps<typeof block>['props'];

/** The people of the company in their own order: a few of them, or all under their teams. */
export function View({ id, props, data }: ViewProps<typeof block>) {
  const people = useCall(
    call('content/person/list', { team: props.team, pagecount: rowsWanted(props) }),
    data.people,
  );
  return (
    <Section id={id} title={props.title} note={props.note} more={moreOf(props)}>
      <Rows call={people} emptyText={props.emptyText}>
        {(rows) =>
          props.show === 'all' ? (
            <Teams props={props} people={rows} />
          ) : (
            <People props={props} people={rows} />
          )
        }
      </Rows>
    </Section>
  );
}

function Teams({ props, people }: { props: Props; people: readonly PersonRow[] }) {
  const { management, investment, research, service } = props.groups;
  const names = { 1: management, 2: investment, 3: research, 4: service };
  return grouped(people, ({ team }) => team).map(([team, members]) => (
    <section key={team} className={styles.team}>
      <h3>{names[team]}</h3>
      <People props={props} people={members} />
    </section>
  ));
}

function People({ props, people }: { props: Props; people: readonly PersonRow[] }) {
  return (
    <ul className={styles.people}>
      {people.map(({ id, name, position, photo, width, height, certificate, summary, body }) => (
        <li key={id}>
          {photo && (
            <Picture
              className={styles.photo}
              src={photo}
              alt=""
              width={width}
              height={height}
              sizes="96px"
            />
          )}
          <p className={styles.name}>{name}</p>
          <p className={styles.position}>{position}</p>
          {summary && <p className={styles.summary}>{summary}</p>}
          {certificate && (
            <p className={styles.certificate}>
              {props.certificateLabel} {certificate}
            </p>
          )}
          <Resume label={props.resumeLabel} name={name} body={body} />
        </li>
      ))}
    </ul>
  );
}

/** Closed at first: a page of many people stays short, and it is read without scripts. */
function Resume({ label, name, body }: { label: string; name: string; body: PersonRow['body'] }) {
  if (isEmptyReading(body)) return null;
  return (
    <Disclosure
      className={styles.resume}
      summary={
        <>
          {label}
          <VisuallyHidden>{punctuation.colon + name}</VisuallyHidden>
        </>
      }
    >
      <RichText text={richTextOf(body)} under={3} />
    </Disclosure>
  );
}
