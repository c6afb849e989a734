import { useState } from 'react';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { IconButton } from '../../../base/components/IconButton.tsx';
import { StateDot } from '../../../base/components/StateDot.tsx';
import { Switcher } from '../../../base/components/Switcher.tsx';
import { useIsPhone } from '../../../base/components/use-is-phone.ts';
import { shortTime } from '../../../base/time/time.ts';
import type { ListedChange } from '../../../editor/comparison/change-list.ts';
import { PageComparison } from '../../../editor/comparison/PageComparison.tsx';
import { publishTexts as texts } from '../shared/texts.ts';
import type { useShownChanges } from '../plan/use-shown-changes.ts';
import { personText } from '../../../base/components/person.ts';
import styles from '../shared/Publish.module.css';

interface Properties {
  name: DocumentName;
  shown: ReturnType<typeof useShownChanges>;
  focus: NodeId | null;
  onFocus(node: NodeId): void;
}

const WIDTHS = ['360', '1024'] as const;
const NO_CHANGES: readonly ListedChange[] = [];

/** The change rendered: what visitors see beside what they will, at a chosen width, one change after the other. */
export function LookColumn({ name, shown, focus, onFocus }: Properties) {
  const { live, before, changes = NO_CHANGES, after } = shown;
  const isOnPhone = useIsPhone();
  const [chosen, setWidth] = useState<(typeof WIDTHS)[number] | null>(null);
  const width = chosen ?? (isOnPhone ? '360' : '1024');
  const at = changes.findIndex(({ node }) => node === focus);
  const step = (by: 1 | -1) => {
    const next =
      changes[
        at < 0 ? (by > 0 ? 0 : changes.length - 1) : (at + by + changes.length) % changes.length
      ];
    if (next) onFocus(next.node);
  };
  return (
    <section aria-label={texts.look} className={styles.look}>
      <header className={styles.lookBar}>
        <h3>
          <span className={styles.number}>2</span>
          {texts.look}
        </h3>
        <Switcher<(typeof WIDTHS)[number]>
          label={texts.width}
          value={width}
          options={WIDTHS.map((value) => ({ value, label: value }))}
          onChange={setWidth}
        />
        <span className={styles.space} />
        {changes.length > 0 && (
          <>
            <span className={styles.plain} role="status">
              {texts.step(at + 1, changes.length)}
            </span>
            <IconButton small icon="up" label={texts.previous} onPress={() => step(-1)} />
            <IconButton small icon="down" label={texts.next} onPress={() => step(1)} />
          </>
        )}
      </header>
      {after && live !== undefined && (live === null || before) && (
        <PageComparison
          name={name}
          width={Number(width)}
          before={
            live && before
              ? {
                  tree: before,
                  seq: live.seq,
                  title: texts.liveSide(live.seq),
                  heading: (
                    <>
                      <StateDot state="live" />
                      <b>{texts.liveSide(live.seq)}</b>
                      <span className={styles.plain}>
                        {personText(live.author, live.account)} · {shortTime(live.validFrom)}
                      </span>
                    </>
                  ),
                  tone: 'live',
                }
              : undefined
          }
          after={{
            tree: after,
            seq: null,
            title: texts.draftSide,
            heading: (
              <>
                <StateDot state="draft" />
                <b>{texts.draftSide}</b>
              </>
            ),
            tone: 'draft',
          }}
          changes={changes}
          focus={focus}
        />
      )}
    </section>
  );
}
