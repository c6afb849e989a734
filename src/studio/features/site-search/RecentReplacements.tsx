import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { inLanguage } from '../../base/language/language.ts';
import { readFields } from '../../core/nodes/field-shape.ts';
import type { ReplacementRow } from '#wire/studio/replacements.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { personText } from '../../base/components/person.ts';
import { shortTime } from '../../base/time/time.ts';
import { useSession } from '../../core/session/session.ts';
import { siteSearchTexts } from '../../core/site-search/texts.ts';
import replaceStyles from './Replace.module.css';
import styles from './SiteSearch.module.css';
import { replaceTexts as texts } from './replace-texts.ts';
import { useUndoReplacement } from './use-undo-replacement.ts';

/** What was replaced lately, which is taken back here until it is published. Nothing while there is none. */
export function RecentReplacements() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['replacements'],
    queryFn: ({ signal }) => client.call('replacements', {}, signal),
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data || data.replacements.length === 0) return null;
  return (
    <section className={styles.document} aria-label={texts.recent}>
      <h2 className={replaceStyles.leftTitle}>{texts.recent}</h2>
      <ul>
        {data.replacements.map((row) => (
          <RecentRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

/** Kind and field of a replacement of one field, which it names by `kind.prop`. */
function fieldTitle(find: string): string {
  const [kind = '', prop = ''] = find.split('.');
  const definition = kindDefinition(kind);
  const field = definition && readFields(definition.form).find(({ name }) => name === prop);
  return definition ? `${inLanguage(definition.label)} · ${field?.meta.label ?? prop}` : find;
}

function RecentRow({ row }: { row: ReplacementRow }) {
  const { id, part, find, replacement, places, documents, by, account, at, state } = row;
  const { undo, isPending } = useUndoReplacement();
  const title =
    part === 'field'
      ? texts.row(fieldTitle(find), replacement)
      : part === 'picture'
        ? siteSearchTexts.parts.picture
        : replacement === ''
          ? texts.rowDelete(find)
          : texts.row(find, replacement);
  return (
    <li className={replaceStyles.recent}>
      <span className={styles.excerpt}>
        {title}
        <br />
        <small>{texts.rowFacts(places, documents, personText(by, account), shortTime(at))}</small>
      </span>
      <span className={styles[state === 'open' ? 'draft' : 'both']}>{texts.states[state]}</span>
      {state === 'open' && (
        <Button
          size="small"
          loading={isPending}
          aria-label={`${texts.undo} ${title}`}
          onClick={() => undo(id)}
        >
          {texts.undo}
        </Button>
      )}
    </li>
  );
}
