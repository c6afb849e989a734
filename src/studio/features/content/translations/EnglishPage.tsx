import { useState } from 'react';
import type { ItemProps } from '#registry/kinds/define-kind.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { StateDot } from '../../../base/components/StateDot.tsx';
import { Switcher } from '../../../base/components/Switcher.tsx';
import { ItemPage } from '../../../editor/item-page/ItemPage.tsx';
import { translationTexts as texts } from './texts.ts';
import styles from './Translation.module.css';

type Width = keyof typeof texts.widths;
const WIDTHS = ['360', '1024'] as const satisfies Width[];

/** The page that the translation lies over, in English as the draft has it. */
export function EnglishPage({ name, props }: { name: DocumentName; props: ItemProps }) {
  const [width, setWidth] = useState<Width>('1024');
  return (
    <aside className={styles.page} data-pane="page" aria-label={texts.preview}>
      <ItemPage
        name={name}
        props={props}
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
  );
}
