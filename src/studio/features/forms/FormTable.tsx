import { Link } from 'react-router-dom';
import type { FormSummary } from '#wire/studio/forms.ts';
import { formatDate } from '#rules/numbers/format.ts';
import cards from '../../base/components/Cards.module.css';
import { shortTime } from '../../base/time/time.ts';
import { formEntryTexts as texts } from './texts.ts';
import styles from './Forms.module.css';

interface Properties {
  forms: readonly FormSummary[];
  /** The form whose entries are listed; undefined: those of all. */
  chosen: string | undefined;
  onChoose(form: string | undefined): void;
}

const CLASSES: Readonly<Record<FormSummary['state'], string | undefined>> = {
  open: cards.approved,
  closed: cards.planned,
  full: cards.waiting,
  withdrawn: undefined,
};

/** The forms; pressing one lists its entries alone, pressing it again those of all. */
export function FormTable({ forms, chosen, onChoose }: Properties) {
  return (
    <>
      {forms.length === 0 && <p className={cards.empty}>{texts.noForms}</p>}
      {forms.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[
                  texts.form,
                  texts.state,
                  texts.fresh,
                  texts.total,
                  texts.last,
                  texts.closing,
                  texts.retention,
                ].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {forms.map((form) => (
                <FormLine
                  key={form.form}
                  summary={form}
                  isChosen={form.form === chosen}
                  onChoose={() => onChoose(form.form === chosen ? undefined : form.form)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.make}>
        <Link to="/content/form">{texts.make}</Link>
      </p>
    </>
  );
}

interface FormLineProps {
  summary: FormSummary;
  isChosen: boolean;
  onChoose(): void;
}

function FormLine({ summary, isChosen, onChoose }: FormLineProps) {
  const { title, state, fresh, total, lastAt, closingday, maxentries, retentiondays } = summary;
  return (
    <tr className={isChosen ? styles.on : undefined}>
      <th scope="row">
        <button type="button" className={styles.open} aria-pressed={isChosen} onClick={onChoose}>
          {title}
        </button>
      </th>
      <td>
        <span className={[cards.tag, CLASSES[state]].filter(Boolean).join(' ')}>
          {texts.states[state]}
        </span>
      </td>
      <td data-label={texts.fresh}>{fresh > 0 ? <b>{fresh}</b> : 0}</td>
      <td data-label={texts.total}>{texts.ofMost(total, maxentries)}</td>
      <td data-label={texts.last} className={styles.time}>
        {lastAt === null ? '–' : shortTime(lastAt)}
      </td>
      <td data-label={texts.closing} className={styles.time}>
        {closingday === '' ? texts.openEnd : formatDate(closingday)}
      </td>
      <td data-label={texts.retention} className={styles.time}>
        {retentiondays === '' ? '–' : texts.days(retentiondays)}
      </td>
    </tr>
  );
}
