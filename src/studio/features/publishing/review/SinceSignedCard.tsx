import { useMemo, useState, type ReactNode } from 'react';
import { openTree } from '#composition/tree.ts';
import type { SealedDifference, SinceSigned } from '#wire/studio/signing-review.ts';
import cards from '../../../base/components/Cards.module.css';
import { marks } from '../../../base/language/language.ts';
import { documentTitle } from '../../../base/language/messages.ts';
import { fullTime } from '../../../base/time/time.ts';
import { propLabel, propWords } from '../../../core/nodes/prop-label.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { changeList } from '../../../editor/comparison/change-list.ts';
import { ChangeItems } from '../../../editor/comparison/ChangeItems.tsx';
import { purposeTexts } from '../../../editor/inspector/purpose-texts.ts';
import { roleText } from '../signing/SignatureSteps.tsx';
import { signingReviewTexts as texts } from '../shared/signing-review-texts.ts';
import styles from '../shared/Review.module.css';

/** What changed since the reader signed: documents by node and field, then all else that is sealed. */
export function SinceSignedCard({ since }: { since: SinceSigned }) {
  const { signedAt, role, documents } = since;
  const others = otherLines(since);
  return (
    <section className={cards.card} aria-label={texts.scopes.since}>
      <h2>{texts.scopes.since}</h2>
      <p className={cards.plain}>{texts.signed(roleText(role), fullTime(signedAt))}</p>
      {documents.map((one) => (
        <DocumentChanges key={`${one.name.kind}:${one.name.key}`} difference={one} />
      ))}
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map(({ key, label, words }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {documents.length === 0 && others.length === 0 && (
        <p className={cards.empty}>{texts.sinceNothing}</p>
      )}
    </section>
  );
}

function DocumentChanges({ difference }: { difference: SealedDifference }) {
  const { name, title, change, before, after } = difference;
  const [chosen, setChosen] = useState<string | null>(null);
  const changes = useMemo(() => {
    const [old, now] = [before && openTree(before), after && openTree(after)];
    return old?.ok && now?.ok
      ? changeList(old.tree, now.tree, catalogue, propLabel, propWords)
      : null;
  }, [before, after]);
  return (
    <article className={styles.document}>
      <h3>
        {documentTitle(name.kind, title)} <small>{texts.document[change]}</small>
      </h3>
      {change === 'changed' && !changes && <p className={cards.plain}>{texts.unkept}</p>}
      {changes && <ChangeItems changes={changes} chosen={chosen} onChoose={setChosen} />}
    </article>
  );
}

interface Line {
  key: string;
  label: string;
  words: ReactNode;
}

/** All that differs beside documents, in words. */
function otherLines({ purposes, times, media, parts, whole }: SinceSigned): Line[] {
  return [
    ...purposes.map(({ name, title, before, after }) => ({
      key: `purpose ${name.kind}:${name.key}`,
      label: `${texts.purpose} · ${documentTitle(name.kind, title)}`,
      words: <Turned before={purposeWords(before)} after={purposeWords(after)} />,
    })),
    ...(times
      ? [
          {
            key: 'times',
            label: texts.times,
            words: <Turned before={timesWords(times.before)} after={timesWords(times.after)} />,
          },
        ]
      : []),
    ...(media.added.length + media.removed.length > 0
      ? [{ key: 'media', label: texts.files, words: mediaWords(media) }]
      : []),
    ...parts.map(({ what, key, title }) => ({
      key: `${what} ${key}`,
      label: `${texts.parts[what]} · ${title}`,
      words: texts.changed,
    })),
    ...whole.map((what) => ({ key: what, label: texts.whole[what], words: texts.changed })),
  ];
}

function Turned({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del>{before}</del> <ins>{after}</ins>
    </>
  );
}

function purposeWords(all: SinceSigned['purposes'][number]['before']): string {
  return all.map((one) => purposeTexts.purposes[one]).join(marks.row) || texts.purposes.none;
}

function timesWords({
  validFrom,
  validUntil,
}: NonNullable<SinceSigned['times']>['before']): string {
  return [
    validFrom === null ? texts.atOnce : fullTime(validFrom),
    ...(validUntil === null ? [] : [texts.until(fullTime(validUntil))]),
  ].join(marks.comma);
}

function mediaWords({ added, removed }: SinceSigned['media']): string {
  return [
    ...(added.length > 0 ? [texts.filesAdded(added.length)] : []),
    ...(removed.length > 0 ? [texts.filesRemoved(removed.length)] : []),
  ].join(marks.comma);
}
