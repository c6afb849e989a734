import { nodeOf, ROOT_ID } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Side } from './side.ts';
import { ItemPage } from '../item-page/ItemPage.tsx';
import styles from '../item-page/ItemPage.module.css';

interface Properties {
  name: DocumentName;
  width: number;
  before: Side | undefined;
  after: Side;
}

/** Two states of a content item, each on the page that shows it. */
export function ItemComparison({ name, width, before, after }: Properties) {
  return (
    <div className={styles.sides}>
      {[before, after].map((side) => {
        if (!side) return null;
        const { tree, title, heading, tone } = side;
        return (
          <ItemPage
            key={title}
            name={name}
            props={nodeOf(tree, ROOT_ID)?.props ?? {}}
            title={title}
            heading={heading}
            layoutWidth={width}
            tone={tone}
          />
        );
      })}
    </div>
  );
}
