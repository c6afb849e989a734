import type { StudioAnswer } from '#wire/studio/routes.ts';
import type { FigureOnNode } from '#wire/studio/provenance.ts';
import { itemKind } from '#registry/kinds/kinds.ts';
import { grouped } from '#rules/text/grouped.ts';
import { inLanguage } from '../../base/language/language.ts';
import { registry } from '../../core/nodes/registry.ts';
import { FigureItem } from './FigureItem.tsx';
import { provenanceTexts as texts } from './texts.ts';
import { TypedItem } from './TypedItem.tsx';
import styles from './Sources.module.css';

interface Properties extends StudioAnswer<'nodeFigures'> {
  /** The moment that is looked at; null: now. */
  at: string | null;
  scope: keyof typeof texts.none;
}

/** Figures by the block that shows them, then what was typed as text. */
export function FigureList({ figures, total, typed, at, scope }: Properties) {
  if (figures.length + typed.length === 0)
    return <p className={styles.faint}>{texts.none[scope]}</p>;
  return (
    <>
      {grouped(figures, ({ node }) => node).map(([node, own]) => (
        <section key={node} aria-label={typeName(own[0])}>
          <h3 className={styles.block}>{typeName(own[0])}</h3>
          <ul className={styles.list}>
            {own.map((figure) => (
              <FigureItem key={JSON.stringify(figure)} figure={figure} at={at} />
            ))}
          </ul>
        </section>
      ))}
      {figures.length < total && (
        <p className={styles.faint}>{texts.left(figures.length, total)}</p>
      )}
      {typed.length > 0 && (
        <section aria-label={texts.typed}>
          <h3 className={styles.block}>{texts.typed}</h3>
          <p className={styles.faint}>{texts.typedHint}</p>
          <ul className={styles.list}>
            {typed.map((one) => (
              <TypedItem key={[one.node, ...one.path, one.text].join('\n')} typed={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function typeName(figure: FigureOnNode | undefined): string {
  const type = figure?.type ?? '';
  const kind = itemKind(type);
  return kind ? inLanguage(kind.label) : (registry.blocks[type]?.label ?? type);
}
