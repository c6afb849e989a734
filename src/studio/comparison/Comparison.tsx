import { useMemo, type ReactNode } from 'react';
import type { DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { FramedPage, type Mark } from '../frame/FramedPage.tsx';
import { marks } from '../language.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import { ItemComparison } from '../content/edit/ItemComparison.tsx';
import { ListComparison } from '../menu/ListComparison.tsx';
import type { ListedChange } from './change-list.ts';
import { publishTexts as texts } from '../publish/texts.ts';
import styles from './Comparison.module.css';

/** One of the two pages that are compared. */
export interface Side {
  tree: DocumentTree;
  title: string;
  heading: ReactNode;
  tone: 'live' | 'draft' | 'past';
}

interface Properties {
  name: DocumentName;
  /** At which the pages are laid out, CSS pixels. */
  width?: number;
  /** Undefined where there is nothing to compare with. */
  before: Side | undefined;
  after: Side;
  /** From before to after. */
  changes: readonly ListedChange[];
  focus: NodeId | null;
}

/** Two states of a page side by side, with what differs outlined on both. */
export function Comparison({ name, width = 1024, before, after, changes, focus }: Properties) {
  const marks = useMemo(() => sideMarks(changes), [changes]);
  if (name.kind === 'menu' || name.kind === 'redirect') return <ListComparison before={before} after={after} marks={marks} focus={focus} />;
  if (!isComposed(name.kind)) return <ItemComparison name={name} width={width} before={before} after={after} />;
  return (
    <div className={styles.comparison}>
      {before && <FramedPage name={name} layoutWidth={width} {...before} marks={marks.before} focus={focus} />}
      <FramedPage name={name} layoutWidth={width} {...after} marks={marks.after} focus={focus} />
    </div>
  );
}

function sideMarks(changes: readonly ListedChange[]): { before: Mark[]; after: Mark[] } {
  const toMark = ({ node, kind, text }: ListedChange): Mark => ({ node, kind, text: kind === 'changed' ? `${texts.kinds.changed}${marks.colon}${text}` : kind === 'moved' ? text : texts.kinds[kind] });
  return {
    before: changes.filter(({ kind }) => kind !== 'added').map((change) => ({ ...toMark(change), ...(change.kind === 'moved' && { text: texts.movedFrom }) })),
    after: changes.filter(({ kind }) => kind !== 'removed').map(toMark),
  };
}
