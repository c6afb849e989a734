import { call } from '#kit';
import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import { leadCurveBody } from '#rules/funds/fund-requests.ts';
import type { FundRow } from '#schemas/fund.ts';
import { useCall } from '#ui/calls.tsx';
import { SmallCurve } from '#ui/chart/SmallCurve.tsx';
import { Failed } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** The return of the first fund over the chosen time, or why there is no curve of it. */
export function LeadCurve({
  row,
  props,
  data,
}: { row: FundRow } & Pick<ViewProps<typeof block>, 'props' | 'data'>) {
  const body = leadCurveBody(props);
  const { answer, loading, retry } = useCall(body && call('fund/gain/curve', body), data.curve);
  if (!body) return null;
  const gains = answer?.ok
    ? answer.record[0].find(({ fundcode }) => fundcode === row.fundcode)?.gains
    : undefined;
  const range = GROWTH_LABELS[`${body.range}ud`];
  return (
    <figure className={styles.curve} aria-busy={loading || undefined}>
      <figcaption className={styles.legend}>
        <span>
          {range}
          <span {...textProp('curveLabel')}>{props.curveLabel}</span>
        </span>
      </figcaption>
      {gains && (
        <SmallCurve label={`${row.fundname} ${range}${props.curveLabel}`} gains={gains} axes />
      )}
      {!gains && (
        <div className={styles.noCurve}>
          {answer && !answer.ok && (
            <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
          )}
          {answer?.ok && <p {...textProp('noCurve')}>{props.noCurve}</p>}
        </div>
      )}
    </figure>
  );
}
