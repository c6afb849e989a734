import { Button } from 'antd';
import { useMemo } from 'react';
import { useComposer } from '../composer/composer.ts';
import { propLabel } from '../../core/nodes/prop-label.ts';
import { usePresence } from '../presence/presence-context.ts';
import { textCarets } from '../presence/text-carets.ts';
import { draftText } from '../rich-text/draft-text.ts';
import { LazyRichTextEditor } from '../../fields/rich-text/LazyRichTextEditor.tsx';
import { richTexts } from '../../fields/rich-text/texts.ts';
import type { Box } from '#wire/preview/messages.ts';
import type { OpenPlace } from './use-text-in-place.ts';
import styles from './RichTextInPlace.module.css';
import { isEscape } from '../../base/keys/is-escape.ts';

interface Properties extends OpenPlace {
  /** Where the node lies now. */
  box: Box | undefined;
  scale: number;
  onLeave(): void;
}

/** The editor of formatted text over the text that it edits, as wide as it and set in the same type. */
export function RichTextInPlace({ node, place, around, box, scale, onLeave }: Properties) {
  const { edit, perform } = useComposer();
  const { session, peers } = usePresence() ?? {};
  const { prop, look } = place;
  const text = useMemo(
    () =>
      session &&
      peers && {
        ...draftText(session, { edit, perform }, node, prop.split('/')),
        carets: textCarets(peers, node, prop.split('/')),
      },
    [session, peers, edit, perform, node, prop],
  );
  const x = place.box.x + (box && around ? box.x - around.x : 0);
  const y = place.box.y + (box && around ? box.y - around.y : 0);
  const type = session?.getNode(node)?.type ?? '';
  if (!text) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the group, whatever in it has the focus
    <div
      className={styles.place}
      role="group"
      aria-label={richTexts.inPlace(propLabel(type, prop))}
      style={{ left: x * scale, top: y * scale, width: place.box.width * scale }}
      onKeyDown={(event) => isEscape(event) && onLeave()}
    >
      <LazyRichTextEditor
        key={`${node} ${prop}`}
        text={text}
        label={propLabel(type, prop)}
        look={{ ...look, zoom: scale }}
        focused
      />
      <Button className={styles.done ?? ''} size="small" type="primary" onClick={onLeave}>
        {richTexts.done}
      </Button>
    </div>
  );
}
