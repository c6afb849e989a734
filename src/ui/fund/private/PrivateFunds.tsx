import { useState } from 'react';
import { call } from '#kit';
import { formatAmount } from '#rules/numbers/format.ts';
import type { PrivateFundRow } from '#schemas/content/private.ts';
import { useCall } from '#ui/calls.tsx';
import { Figure } from '#ui/fund/Figure.tsx';
import type { Dictionary } from '#ui/fund/labels.ts';
import { Risk } from '#ui/fund/Risk.tsx';
import { StatusTag } from '#ui/fund/Tag.tsx';
import { Day } from '#ui/components/Day.tsx';
import { Disclosure } from '#ui/components/Disclosure.tsx';
import { Bones, Failed } from '#ui/components/States.tsx';
import { richTextOf } from '#rules/text/reading-text.ts';
import { RichText } from '#ui/rich-text/RichText.tsx';
import { texts } from '#ui/texts.ts';
import { privateTexts as words } from './private-texts.ts';
import styles from './PrivateFunds.module.css';

/** Special accounts, each with its figures and their day; its description is asked for when it is opened. */
export function PrivateFunds({
  rows,
  dictionary,
}: {
  rows: readonly PrivateFundRow[];
  dictionary: Dictionary;
}) {
  return (
    <ul className={styles.funds}>
      {rows.map((row) => (
        <li key={row.fundcode}>
          <PrivateFund row={row} dictionary={dictionary} />
        </li>
      ))}
    </ul>
  );
}

function PrivateFund({ row, dictionary }: { row: PrivateFundRow; dictionary: Dictionary }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <article className={styles.fund} aria-labelledby={`private-${row.fundcode}`}>
      <header>
        <h3 id={`private-${row.fundcode}`}>{row.fundname}</h3>
        <p className={styles.kind}>
          <span>{row.fundcode}</span>
          <Risk level={row.risklevel} dictionary={dictionary} />
          <StatusTag fund={row} dictionary={dictionary} />
        </p>
        <p className={styles.strategy}>{row.strategy}</p>
      </header>
      <dl className={styles.figures}>
        <Figure
          label={words.nav}
          value={row.nav || '--'}
          asOf={
            row.navdate && (
              <>
                {texts.asOf} <Day date={row.navdate} />
              </>
            )
          }
        />
      </dl>
      <dl className={styles.facts}>
        <div>
          <dt>{words.least}</dt>
          <dd>{formatAmount(row.minamount)}</dd>
        </div>
        <div>
          <dt>{words.established}</dt>
          <dd>
            <Day date={row.establishdate} />
          </dd>
        </div>
        <div>
          <dt>{words.openDay}</dt>
          <dd>{row.openday}</dd>
        </div>
        <div>
          <dt>{words.custodian}</dt>
          <dd>{row.custodian}</dd>
        </div>
      </dl>
      <Disclosure className={styles.details} summary={words.details} onToggle={setOpen}>
        {isOpen && <Description fundcode={row.fundcode} />}
      </Disclosure>
    </article>
  );
}

function Description({ fundcode }: { fundcode: string }) {
  const { answer, loading, retry } = useCall(
    call('content/private/detail', { fundcode }),
    undefined,
  );
  if (answer === undefined) return <Bones rows={2} />;
  if (!answer.ok)
    return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
  return <RichText text={richTextOf(answer.record[0][0].body)} under={3} />;
}
