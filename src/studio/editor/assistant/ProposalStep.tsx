import { Button, Checkbox } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { AssistantPart, ProposedText } from '#wire/studio/assistant.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { marks } from '../../base/language/language.ts';
import { wordPieces } from '../comparison/texts/word-pieces.ts';
import { assistantTexts as texts } from './assistant-texts.ts';
import type { AssistantChoice } from './choice.ts';
import { markPieces } from './marked-pieces.ts';
import styles from './Assistant.module.css';

interface Properties {
  before: AssistantChoice['before'];
  proposal: readonly ProposedText[];
  /** Absent: it is only read. */
  onTake?: ((parts: Partial<Record<AssistantPart, string>>) => void) | undefined;
  onAgain(): void;
  onClose(): void;
}

/** The proposal as a difference. With figures that stand in no source it is taken only by who says to have checked them. */
export function ProposalStep({ before, proposal, onTake, onAgain, onClose }: Properties) {
  const [isChecked, setChecked] = useState(false);
  const noteId = useId();
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  const unknown = proposal.flatMap(({ text, unknown: stretches }) =>
    stretches.map(({ from, to }) => text.slice(from, to)),
  );
  const isSame = proposal.every(({ part, text }) => before[part] === text);
  const isBlocked = isSame || (unknown.length > 0 && !isChecked);
  return (
    <div ref={start} tabIndex={-1} className={styles.step}>
      {proposal.map((proposed) => (
        <ProposedPart key={proposed.part} proposed={proposed} before={before[proposed.part]} />
      ))}
      {unknown.length > 0 && onTake && (
        <div className={styles.unknown}>
          <p id={noteId}>
            <Icon name="warning" size={14} />
            <span>{texts.unknown([...new Set(unknown)].join(marks.row))}</span>
          </p>
          <Checkbox checked={isChecked} onChange={({ target }) => setChecked(target.checked)}>
            {texts.isChecked}
          </Checkbox>
        </div>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{onTake ? texts.discard : texts.close}</Button>
        <Button onClick={onAgain}>{texts.again}</Button>
        {onTake && (
          <Button
            type="primary"
            disabled={isBlocked}
            aria-describedby={unknown.length > 0 ? noteId : undefined}
            onClick={() => onTake(partsOf(proposal))}
          >
            {texts.take}
          </Button>
        )}
      </div>
    </div>
  );
}

function partsOf(proposal: readonly ProposedText[]): Partial<Record<AssistantPart, string>> {
  return Object.fromEntries(proposal.map(({ part, text }) => [part, text]));
}

const TAGS = { removed: 'del', added: 'ins', same: 'span' } as const;

function ProposedPart({
  proposed: { part, text, unknown },
  before,
}: {
  proposed: ProposedText;
  before: string | undefined;
}) {
  const pieces = markPieces(wordPieces(before ?? text, text), unknown);
  return (
    <section className={styles.part}>
      <h3>
        {texts.parts[part]}
        {before !== undefined && <small>{texts.size(before.length, text.length)}</small>}
      </h3>
      {before === text && <p>{texts.same}</p>}
      <p className={styles.difference}>
        {pieces.map(({ kind, text: words, isUnknown }, index) => {
          const Tag = TAGS[kind];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no name, and are rendered as a whole
            <Tag key={index}>
              {isUnknown ? <mark title={texts.unknownMark}>{words}</mark> : words}
            </Tag>
          );
        })}
      </p>
    </section>
  );
}
