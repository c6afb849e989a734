import { Fragment, memo } from 'react';
import { ancestors, nodeOf, ROOT_ID } from '#composition/tree.ts';
import { useComposer } from '../composer/composer.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { nameOf } from '../actions/describe.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { Keys } from '../../base/keys/Keys.tsx';
import { previewTexts as texts } from './view/texts.ts';
import styles from './PreviewPane.module.css';

/** Where the selected node stands, step by step, and the keys that one needs most. */
export const PositionBar = memo(function PositionBar() {
  const { selected, selection, select, view, title } = useComposer();
  const path =
    selected === null ? [] : [...[...ancestors(view.tree, selected)].toReversed(), selected];
  const steps = path.filter((id) => id !== ROOT_ID && (selection.length < 2 || id !== selected));
  return (
    <nav className={styles.position} aria-label={texts.position}>
      <button
        type="button"
        onClick={() => select(null)}
        aria-current={selected === null ? 'true' : undefined}
      >
        {title}
      </button>
      {steps.map((id) => {
        const node = nodeOf(view.tree, id);
        const isModule = catalogue.get(node?.type ?? '')?.category === 'module';
        return (
          <Fragment key={id}>
            <Icon name="chevronRight" size={11} />
            <button
              type="button"
              onClick={() => select(id)}
              aria-current={id === selected ? 'true' : undefined}
            >
              {isModule ? `${node?.type} ` : ''}
              {nameOf(view.tree, id, catalogue)}
            </button>
          </Fragment>
        );
      })}
      {selection.length > 1 && (
        <>
          <Icon name="chevronRight" size={11} />
          <b aria-current="true">{editorActionTexts.chosen(selection.length)}</b>
        </>
      )}
      <span className={styles.space} />
      <Hints />
    </nav>
  );
});

const Hints = memo(function Hints() {
  return (
    <span className={styles.hints}>
      {texts.hints.map(([keys, meaning]) => (
        <Fragment key={keys}>
          <Keys>{keys}</Keys>
          {meaning}
        </Fragment>
      ))}
    </span>
  );
});
