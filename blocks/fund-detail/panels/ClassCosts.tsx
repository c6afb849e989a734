import { formatNumber, formatPercent } from '#rules/numbers/format.ts';
import type { ClassFees, FeeChange } from '#schemas/fund/fee.ts';
import { calculatorTexts } from '#ui/calculator/calculator-texts.ts';
import { useCall } from '#ui/calls.tsx';
import { Day } from '#ui/components/Day.tsx';
import { Link } from '#ui/components/Link.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { FigureTable } from './FigureTable.tsx';
import type { PanelProps } from './panel.ts';
import { PanelPart } from './PanelPart.tsx';
import styles from './Panels.module.css';

/**
 * What each share class costs by how long it is held, and how the yearly rates changed. Nothing of a fund of one class, of
 * rates that never changed, and of what could not be had: the fees above stand by themselves.
 */
export function ClassCosts({
  calls,
  data,
  fundcode,
}: Pick<PanelProps, 'calls' | 'data' | 'fundcode'>) {
  const { answer } = useCall(calls.classFees, data.classFees);
  if (!answer.ok) return null;
  const [classes, changes] = answer.record;
  return (
    <>
      {classes.length > 1 && <Costs classes={classes} fundcode={fundcode} />}
      {changes.length > 0 && <Changes changes={changes} fundcode={fundcode} />}
    </>
  );
}

function Costs({ classes, fundcode }: { classes: readonly ClassFees[]; fundcode: string }) {
  const times = classes[0]?.costs.map(({ days }) => days) ?? [];
  return (
    <PanelPart title={words.classCosts} saved={{ table: 'classcosts', fundcode }}>
      <FigureTable
        caption={words.classCostsBasis}
        label={words.classCosts}
        columns={[
          words.heldFor,
          ...classes.map((one) => ({
            key: one.fundcode,
            head: <ClassName of={one} isOwn={one.fundcode === fundcode} />,
          })),
        ]}
        rows={times.map((days, at) => ({
          key: days,
          cells: [words.holdingTime(Number(days)), ...costCells(classes, at)],
        }))}
      />
    </PanelPart>
  );
}

function ClassName({ of: { fundcode, fundname }, isOwn }: { of: ClassFees; isOwn: boolean }) {
  return isOwn ? fundname : <Link to={`/fund?fundcode=${fundcode}#fees`}>{fundname}</Link>;
}

/** What costs least is said in words; equal costs are not. */
function costCells(classes: readonly ClassFees[], at: number) {
  const costs = classes.map((one) => one.costs[at]?.cost ?? '');
  const least = Math.min(...costs.filter(Boolean).map(Number));
  const isAlone = costs.filter((cost) => cost !== '' && Number(cost) === least).length === 1;
  return costs.map((cost, column) =>
    isAlone && costs.every(Boolean) && Number(cost) === least ? (
      <span key={classes[column]?.fundcode}>
        {formatNumber(cost)}
        <small className={styles.below}>{words.leastCost}</small>
      </span>
    ) : (
      formatNumber(cost)
    ),
  );
}

function Changes({ changes, fundcode }: { changes: readonly FeeChange[]; fundcode: string }) {
  return (
    <PanelPart title={words.feeChanges} saved={{ table: 'feechanges', fundcode }}>
      <FigureTable
        caption={calculatorTexts.annual}
        label={words.feeChanges}
        columns={[
          words.changedOn,
          { key: 'type', head: words.feeType, holdsWords: true },
          words.before,
          words.after,
        ]}
        rows={changes.map(({ feetype, startdate, before, rate }) => ({
          key: feetype + startdate,
          cells: [
            <Day key="day" date={startdate} />,
            calculatorTexts.annualRates[feetype],
            formatPercent(before),
            formatPercent(rate),
          ],
        }))}
      />
    </PanelPart>
  );
}
