import { useState } from 'react';
import { nodeOf, ROOT_ID } from '#composition/tree.ts';
import type { ItemProps, KindDefinition } from '#registry/kinds/define-kind.ts';
import { itemKind } from '#registry/kinds/kinds.ts';
import { previewTargetOf } from '#registry/kinds/preview-target.ts';
import { CLAIMLESS_KINDS } from '#rules/disclosure/claimless-kinds.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { useAskedVisit } from '../../../editor/composer/use-asked-visit.ts';
import { readFields } from '../../../core/nodes/field-shape.ts';
import { valueText } from '../../../core/nodes/value-text.ts';
import { SourcesDrawer } from '../../../editor/provenance/SourcesDrawer.tsx';
import { INITIAL_VIEW } from '../../../core/preload/view-settings.ts';
import { ItemPage } from '../../../editor/item-page/ItemPage.tsx';
import { labelText } from '../../../base/language/labels.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { StateDot } from '../../../base/components/StateDot.tsx';
import { Switcher } from '../../../base/components/Switcher.tsx';
import { useSession } from '../../../core/session/session.ts';
import { ItemBar } from './ItemBar.tsx';
import { ItemForm } from './ItemForm.tsx';
import { editTexts as texts } from './texts.ts';
import styles from './ItemScreen.module.css';

interface Properties {
  onDismissRefused(): void;
  onPublish(submits?: boolean): void;
}

type Part = 'form' | 'page';
type Width = keyof typeof texts.widths;
const WIDTHS = ['360', '1024'] as const satisfies Width[];

/** A content item: its form, and beside it the page on which visitors meet it. Where there is room for one alone, one of them. */
export function ItemScreen({ onDismissRefused, onPublish }: Properties) {
  const {
    name,
    title,
    view: { tree },
  } = useComposer();
  const { siteOrigin } = useSession();
  const [part, setPart] = useState<Part>('form');
  const [width, setWidth] = useState<Width>('1024');
  useAskedVisit();
  const node = nodeOf(tree, ROOT_ID);
  const definition = node && itemKind(node.type);
  if (!node || !definition) return null;
  const target = previewTargetOf(definition, name.key, node.props);
  const hasPage = !('elsewhere' in target);
  return (
    <div className={styles.screen}>
      <ItemBar
        definition={definition}
        address={'address' in target ? `${siteOrigin}${target.address}` : null}
        onDismissRefused={onDismissRefused}
        onPublish={onPublish}
      >
        {hasPage && (
          <span className={styles.parts}>
            <Switcher<Part>
              label={texts.shown}
              value={part}
              options={[
                { value: 'form', label: texts.form },
                { value: 'page', label: texts.page },
              ]}
              onChange={setPart}
            />
          </span>
        )}
      </ItemBar>
      <main
        className={hasPage ? styles.panes : `${styles.panes} ${styles.alone}`}
        data-part={hasPage ? part : 'form'}
      >
        <section className={styles.form} data-pane="inspector" aria-label={title}>
          <div className={styles.sheet}>
            <p className={styles.key}>{keyText(definition, name.key, node.props)}</p>
            {!hasPage && (
              <p className={styles.elsewhere}>
                <Icon name="info" size={14} /> {labelText(target.elsewhere)}
              </p>
            )}
            <ItemForm definition={definition} node={node} />
          </div>
        </section>
        {hasPage && (
          <aside className={styles.page} data-pane="page" aria-label={texts.preview}>
            <ItemPage
              name={name}
              props={node.props}
              title={texts.preview}
              heading={
                <>
                  <StateDot state="draft" />
                  <b>{texts.previewHeading}</b>
                  <Switcher<Width>
                    label={texts.width}
                    value={width}
                    options={WIDTHS.map((value) => ({ value, label: texts.widths[value] }))}
                    onChange={setWidth}
                  />
                </>
              }
              layoutWidth={Number(width)}
              tone="draft"
            />
          </aside>
        )}
        {!CLAIMLESS_KINDS.has(name.kind) && <SourcesDrawer view={INITIAL_VIEW} />}
      </main>
    </div>
  );
}

/** By what an item is known: its generated id, or what an editor filled in for the key. */
function keyText({ keyForm }: KindDefinition, key: string, props: ItemProps): string {
  if (!keyForm) return texts.key(key);
  return readFields(keyForm)
    .map((field) => `${field.meta.label} ${valueText(field, props[field.name])}`)
    .join(' · ');
}
