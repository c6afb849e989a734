import { Button, Modal } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { nodeName } from '#composition/names.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useComposer } from '../composer/composer.ts';
import { modelOfNodes } from '../thumbnails/sample-model.ts';
import { conversionChoices, conversionStep, convertedNodes } from './choices.ts';
import { ConversionCard } from './ConversionCard.tsx';
import { ConversionDetails } from './ConversionDetails.tsx';
import { conversionTexts as texts } from './texts.ts';
import styles from './Conversion.module.css';

/**
 * The types that a block may become. What loses nothing is done when it is chosen; what loses something says what, and
 * asks. While somebody else changes the block, the dialog follows.
 */
export function ConvertDialog({ node, onClose }: { node: DocumentNode; onClose(): void }) {
  const {
    view: { tree },
    perform,
  } = useComposer();
  const [isOpen, setOpen] = useState(true);
  const [type, setType] = useState<string | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const choices = useMemo(() => conversionChoices(tree, node, catalogue), [tree, node]);
  const shown = choices.find((choice) => choice.type === type);
  const name = nodeName(node, catalogue);

  function convert(choice: (typeof choices)[number]): void {
    if (!choice.plan) return;
    perform({ ok: true, step: conversionStep(node, choice, catalogue) });
    setOpen(false);
  }
  function choose(choice: (typeof choices)[number]): void {
    setType(choice.type);
    if (choice.plan?.lost.length === 0) convert(choice);
    else requestAnimationFrame(() => confirm.current?.focus());
  }
  const losing = shown?.plan && shown.plan.lost.length > 0 ? shown : null;
  const footer = [
    <Button key="cancel" onClick={() => setOpen(false)}>
      {texts.cancel}
    </Button>,
    losing && (
      <Button key="convert" ref={confirm} type="primary" onClick={() => convert(losing)}>
        {texts.convertAnyway(losing.label)}
      </Button>
    ),
  ];
  return (
    <Modal
      open={isOpen}
      title={texts.title(name)}
      onCancel={() => setOpen(false)}
      footer={footer}
      width={640}
      afterOpenChange={(open) => (open ? first.current?.focus() : onClose())}
    >
      <div className={styles.targets} role="group" aria-label={texts.targets}>
        {choices.map((choice, index) => (
          <ConversionCard
            key={choice.type}
            {...(index === 0 && { element: first })}
            choice={choice}
            picture={pictureOf(choice)}
            isShown={choice === shown}
            onShow={() => setType(choice.type)}
            onChoose={() => choose(choice)}
          />
        ))}
      </div>
      <div className={styles.outcome} aria-live="polite">
        {shown?.plan ? (
          <ConversionDetails from={node.type} plan={shown.plan} />
        ) : (
          <p>{texts.hint}</p>
        )}
      </div>
    </Modal>
  );

  function pictureOf({ plan, type: target }: (typeof choices)[number]) {
    const nodes = plan ? convertedNodes(tree, plan) : [];
    return {
      key: `converted ${target} ${JSON.stringify(nodes)}`,
      model: () => modelOfNodes([node.id], nodes),
    };
  }
}
