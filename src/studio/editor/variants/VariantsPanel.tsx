import { Button } from 'antd';
import { variantState } from '#rules/variants/state.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { Switcher } from '../../base/components/Switcher.tsx';
import { useMay } from '../../core/rights/rights.ts';
import { useComposer } from '../composer/composer.ts';
import { planTakeOver } from './plan-take-over.ts';
import { readVariants } from './read-variants.ts';
import { variantTexts as texts } from './texts.ts';
import { useToday } from './use-today.ts';
import { VariantResults } from './VariantResults.tsx';
import styles from './variants.module.css';

/** No slot has it: all are shown. */
const ALL = '';

/** What the inspector says of variants: whether they are shown, which of them the canvas shows, how they did, and taking one over. */
export function VariantsPanel({ node }: { node: DocumentNode }) {
  const { view, perform, shownVariants, showVariant } = useComposer();
  const read = readVariants(node);
  const state = variantState(read, useToday());
  const mayReadResults = useMay()('dashboard.read');
  if (read.named.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={texts.panel}>
      <p>
        <strong>{texts.states[state]}</strong>
      </p>
      <div className={styles.choice}>
        <span>{texts.onCanvas}</span>
        <Switcher
          label={texts.onCanvas}
          full
          value={shownVariants[node.id] ?? ALL}
          options={[
            { value: ALL, label: texts.all },
            ...read.named.map(({ slot, name }) => ({ value: slot, label: name, title: name })),
          ]}
          onChange={(slot) => showVariant(node.id, slot === ALL ? null : slot)}
        />
      </div>
      {(state === 'shown' || state === 'over') &&
        (mayReadResults ? (
          <VariantResults place={node.id} read={read} isOver={state === 'over'} />
        ) : (
          <p>{texts.noRight}</p>
        ))}
      <div className={styles.buttons}>
        {read.named.map(({ slot, name }) => (
          <Button
            key={slot}
            size="small"
            aria-label={texts.takeOverOf(name)}
            onClick={() => perform(planTakeOver(view.tree, node.id, slot, name))}
          >
            {texts.takeOverOf(name)}
          </Button>
        ))}
      </div>
      <p>{texts.takeOverHint}</p>
    </section>
  );
}
