import { beijingTime } from '#rules/dates/beijing-time.ts';
import { placeOnAxis, tenureAxis, type TenureAxis } from '#rules/funds/tenure-axis.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { RETURN_CONVENTION } from '#rules/performance/labels.ts';
import type { TenureRow } from '#schemas/fund/manager.ts';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { Link } from '#ui/components/Link.tsx';
import { SaveShown } from '#ui/fund/SaveShown.tsx';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import type { PageFacts } from '#schemas/page.ts';
import { Span } from './Span.tsx';
import styles from './View.module.css';

const SAVED_NOTES = [RETURN_CONVENTION];

interface Given {
  /** What the list is called. */
  title: string;
  tenures: readonly TenureRow[];
  inOffice: string;
  page: Pick<PageFacts, 'at'>;
}

/** Each tenure with its days, its return and where it lies between the first start and today, so that tenures at one time are seen beside each other. */
export function Tenures({ title, tenures, inOffice, page }: Given) {
  const axis = tenureAxis(tenures, beijingTime(page.at).slice(0, 8));
  return (
    <SaveShown
      title={title}
      asOf={formatDate(beijingTime(page.at).slice(0, 8))}
      notes={SAVED_NOTES}
    >
      <LabelledValues
        rows={tenures.map((tenure) => ({
          id: tenure.fundcode + tenure.startdate,
          label: <Link to={`/fund?fundcode=${tenure.fundcode}`}>{tenure.fundname}</Link>,
          value: <Tenure tenure={tenure} inOffice={inOffice} axis={axis} />,
        }))}
      />
      {axis && (
        <p className={styles.axis} aria-hidden="true">
          <Day date={axis.from} />
          <Day date={axis.until} />
        </p>
      )}
    </SaveShown>
  );
}

function Tenure({
  tenure,
  inOffice,
  axis,
}: Pick<Given, 'inOffice'> & { tenure: TenureRow; axis: TenureAxis | null }) {
  const { startdate, enddate, gain, basis } = tenure;
  const place = axis && placeOnAxis(tenure, axis);
  return (
    <>
      <Span from={startdate} to={enddate} inOffice={inOffice} />{' '}
      {gain !== '' && <PercentChange value={gain} grown={basis === 'growth'} />}
      {place && (
        <svg
          className={styles.bar}
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width="100" height="6" data-axis />
          <rect x={place.start} width={place.length} height="6" />
        </svg>
      )}
    </>
  );
}
