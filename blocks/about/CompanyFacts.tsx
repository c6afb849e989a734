import { formatAmount } from '#rules/numbers/format.ts';
import type { CompanyInfo } from '#schemas/content/company.ts';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Labels = ViewProps<typeof block>['props']['labels'];

/** The company as it is registered; what is not said has no row. */
export function CompanyFacts({
  title,
  labels,
  company,
}: {
  title: string;
  labels: Labels;
  company: CompanyInfo;
}) {
  return (
    <section className={styles.chapter}>
      <h3>{title}</h3>
      <LabelledValues rows={rowsOf(company, labels)} />
    </section>
  );
}

function rowsOf(company: CompanyInfo, labels: Labels) {
  const rows = [
    [labels.fullname, company.companyfullname],
    [labels.english, company.englishname],
    [labels.established, <Day key="established" date={company.establishdate} />],
    [labels.capital, company.registeredcapital && formatAmount(company.registeredcapital)],
    [labels.licence, company.licence],
    [labels.scope, company.businessscope],
    [labels.address, company.address],
    [labels.email, company.email],
  ] as const;
  return rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ id: label, label, value }));
}
