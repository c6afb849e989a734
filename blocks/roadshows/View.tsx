import { call } from '#kit';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { RoadshowRow } from '#schemas/content/promotion.ts';
import { useCall } from '#ui/calls.tsx';
import { Day } from '#ui/components/Day.tsx';
import { Link } from '#ui/components/Link.tsx';
import { moreOf } from '#ui/components/more-of.ts';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { Picture } from '#ui/components/Picture.tsx';
import { Rows } from '#ui/components/Rows.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Tag } from '#ui/fund/Tag.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** Presentations to investors, the newest first: when, by whom, where, and the way to the broadcast or its recording. */
export function View({ id, props, data, page }: Given) {
  const { fundcode, count } = props;
  const asked = useCall(
    call('content/roadshow/list', { fundcode, pagecount: String(count) }),
    data.roadshows,
  );
  const today = beijingTime(page.at).slice(0, 8);
  return (
    <Section id={id} title={props.title} note={props.note} promotes more={moreOf(props)}>
      <Rows call={asked} emptyText={props.emptyText}>
        {(rows) => (
          <ul className={styles.roadshows}>
            {rows.map((row) => (
              <li key={row.id}>
                <Roadshow row={row} props={props} today={today} />
              </li>
            ))}
          </ul>
        )}
      </Rows>
    </Section>
  );
}

interface RoadshowProps extends Pick<Given, 'props'> {
  row: RoadshowRow;
  /** yyyymmdd. */
  today: string;
}

function Roadshow({ row, props, today }: RoadshowProps) {
  return (
    <article className={styles.roadshow}>
      {row.cover && (
        <Picture
          className={styles.cover}
          src={row.cover}
          alt=""
          width={row.width}
          height={row.height}
          sizes="(min-width: 48rem) 240px, 100vw"
        />
      )}
      <div>
        <p className={styles.when}>
          <When row={row} />
          <State row={row} labels={props.labels} today={today} />
        </p>
        <h3>
          <UnbrokenText text={row.title} />
        </h3>
        <Facts row={row} labels={props.labels} />
        {props.summaries && row.summary && <p className={styles.summary}>{row.summary}</p>}
        {row.address && (
          <p>
            <Link to={row.address}>{props.labels.watch}</Link>
          </p>
        )}
      </div>
    </article>
  );
}

/** Days and clock times in Beijing; an end on the same day goes without its day. */
function When({ row: { starttime, endtime } }: Pick<RoadshowProps, 'row'>) {
  const [from, until] = [starttime.slice(0, 8), endtime.slice(0, 8)];
  return (
    <span>
      <Day date={from} /> {clock(starttime)} – {until !== from && <Day date={until} />}{' '}
      {clock(endtime)}
    </span>
  );
}

/** `yyyymmddHHMMSS` → `HH:MM`. */
function clock(time: string): string {
  return `${time.slice(8, 10)}:${time.slice(10, 12)}`;
}

/** By the day of the page, which is rebuilt each midnight: of today nothing is said of the hour. */
function State({
  row: { starttime, endtime },
  labels,
  today,
}: Pick<RoadshowProps, 'row' | 'today'> & { labels: Given['props']['labels'] }) {
  if (endtime.slice(0, 8) < today) return <Tag>{labels.over}</Tag>;
  return starttime.slice(0, 8) > today ? (
    <Tag tone="accent">{labels.coming}</Tag>
  ) : (
    <Tag tone="ok">{labels.today}</Tag>
  );
}

/** What is not said of a roadshow is left out. */
function Facts({
  row: { speaker, place, fundcodes },
  labels,
}: Pick<RoadshowProps, 'row'> & { labels: Given['props']['labels'] }) {
  const facts = [
    { key: 'speaker', label: labels.speaker, value: speaker },
    { key: 'place', label: labels.place, value: place },
  ].filter(({ value }) => value !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {fundcodes.length > 0 && (
        <div>
          <dt>{labels.funds}</dt>
          <dd className={styles.funds}>
            {fundcodes.map((code) => (
              <Link key={code} to={`/fund?fundcode=${code}`}>
                {code}
              </Link>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
