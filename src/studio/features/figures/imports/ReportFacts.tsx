import type { ReportHead } from '#schemas/import.ts';
import { PORTFOLIO_PARTS } from '#schemas/xbrl-elements.ts';
import { importTexts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';
import { counted, dashed } from './numbers.ts';

const texts = importTexts.ofReport;

interface ReportFactsProps {
  head: ReportHead;
}

/** Whose report an XBRL file is, of which period, and what was found in it. */
export function ReportFacts({ head }: ReportFactsProps) {
  const { fundcode, fundname, classes, begin, end, reportkind, listed, used, facts } = head;
  const lists = PORTFOLIO_PARTS.flatMap((part) => {
    const rows = listed[part] ?? 0;
    return rows === 0 ? [] : [texts.rowsOf(texts.parts[part], counted(rows))];
  });
  return (
    <section aria-label={importTexts.report}>
      <dl className={styles.reportFacts}>
        <dt>{texts.fund}</dt>
        <dd>
          {fundcode} {fundname}
          {classes.length > 0 && <small>{texts.classes(classes.join(' '))}</small>}
        </dd>
        <dt>{texts.period}</dt>
        <dd>{texts.span(dashed(begin), dashed(end))}</dd>
        <dt>{texts.kind}</dt>
        <dd>{texts.kinds[reportkind]}</dd>
        <dt>{texts.lists}</dt>
        <dd>
          {lists.map((list) => (
            <div key={list}>{list}</div>
          ))}
        </dd>
        <dt>{texts.netassets}</dt>
        <dd>{amountText(head.netassets, texts.yuan)}</dd>
        <dt>{texts.totalshares}</dt>
        <dd>{amountText(head.totalshares, texts.units)}</dd>
        <dt>{texts.nav}</dt>
        <dd>{head.nav === '' ? texts.absent : head.nav}</dd>
        <dt>{texts.shares}</dt>
        <dd>{texts.ratios[head.ratios]}</dd>
        <dt>{texts.facts}</dt>
        <dd>{texts.used(counted(used), counted(facts))}</dd>
      </dl>
      <p className={styles.reportNote}>{texts.onlyLists}</p>
    </section>
  );
}

/** Of decimal text, with its digits in groups of three. */
function amountText(amount: string, inWords: (text: string) => string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return amount === '' ? texts.absent : inWords([grouped, fraction].filter(Boolean).join('.'));
}
