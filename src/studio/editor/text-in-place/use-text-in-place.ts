import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { fieldAt } from '#composition/touched-fields.ts';
import { nodeName } from '#composition/names.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { Box, FromFrame, TextPlace, ToFrame } from '#wire/preview/messages.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { useDraftFields } from '../../fields/rich-text/draft-fields.ts';
import { propLabel } from '../../core/nodes/prop-label.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { showsFragment } from '../actions/plan-fragment.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { EDIT_IN_PLACE, focusField, revealField } from '../commands/panes.ts';
import { useComposer } from '../composer/composer.ts';
import { usePresence } from '../presence/presence-context.ts';
import { plainText, textKind, typedChanges } from './plain-text.ts';

export type TextMessage = Extract<FromFrame, { type: 'text-place' | 'text-typed' | 'text-left' }>;

/** What of the frame texts need. */
interface Frame {
  /** Null until the frame is ready. */
  port: object | null;
  boxes: Record<string, Box>;
  send(message: ToFrame): void;
}

/** A text that is open on the page. */
export interface OpenPlace {
  node: NodeId;
  place: TextPlace;
  /** Where the node lay when the text was found: the text moves with it. */
  around: Box | undefined;
}

export interface TextInPlace {
  /** The formatted text that is open above the frame. */
  rich: OpenPlace | null;
  leave(): void;
  /** Takes in what the frame says of texts. */
  receive(message: TextMessage): void;
}

/**
 * Text edited where it stands. Plain text is typed in the frame, which draws it; formatted text in the studio's own
 * editor above the frame. Both work on the draft, so that others can type in the same text.
 */
export function useTextInPlace(
  frame: Frame,
  iframe: HTMLIFrameElement | null,
  onLeft: () => void,
): TextInPlace {
  const session = usePresence()?.session;
  const isRefused = useRefusal();
  const composer = useComposer();
  const [plain, setPlain] = useState<OpenPlace | null>(null);
  const [rich, setRich] = useState<OpenPlace | null>(null);
  const openNode = plain?.node;
  const openProp = plain?.place.prop;
  const { send, boxes } = frame;

  const leave = useCallback(() => {
    setRich(null);
    onLeft();
  }, [onLeft]);

  function open(node: NodeId, place: TextPlace | null): void {
    const found = session?.getNode(node);
    const kind = found && place ? textKind(found.type, place.prop.split('/')) : null;
    if (composer.selected !== node) composer.select(node);
    setRich(null);
    if (showsFragment(found)) return composer.context.open('shared');
    if (!found || !place || !kind)
      return void requestAnimationFrame(() => leadToField(place?.prop ?? ''));
    if (isRefused(found, place.prop)) return;
    if (kind === 'rich') return setRich({ node, place, around: boxes[node] });
    iframe?.focus();
    setPlain({ node, place, around: boxes[node] });
    send({
      type: 'open-text',
      node,
      prop: place.prop,
      value: plainText(found, place.prop.split('/')),
      lines: kind === 'lines',
    });
  }
  function takeTyped({ id, before, after }: Extract<TextMessage, { type: 'text-typed' }>): void {
    const found = plain && session?.getNode(plain.node);
    if (!plain || !found) return;
    const path = plain.place.prop.split('/');
    const changes = typedChanges(found, path, before, after);
    if (changes.length > 0)
      composer.edit(
        changes,
        editorActionTexts.labels.edit(
          nodeName(found, catalogue),
          propLabel(found.type, path[0] ?? ''),
        ),
      );
    const now = session?.getNode(plain.node);
    if (now) send({ type: 'text', value: plainText(now, path), answers: id });
  }
  function receive(message: TextMessage): void {
    switch (message.type) {
      case 'text-place':
        return open(message.node, message.place);
      case 'text-typed':
        return takeTyped(message);
      case 'text-left':
        setPlain(null);
        return message.by === 'key' ? onLeft() : undefined;
    }
  }

  useEffect(() => {
    if (!session || openNode === undefined || openProp === undefined) return undefined;
    const stop = session.subscribeNode(openNode, () => {
      const node = session.getNode(openNode);
      if (node) send({ type: 'text', value: plainText(node, openProp.split('/')), answers: null });
    });
    return () => {
      stop();
      send({ type: 'close-text', node: openNode, prop: openProp });
    };
  }, [session, send, openNode, openProp]);

  // Another selection ends it: the click that made it was not in the text.
  if (plain && plain.node !== composer.selected) setPlain(null);
  if (rich && rich.node !== composer.selected) setRich(null);

  useAskedText(frame);
  return { receive, rich, leave };
}

/** Says why a text of a node may not be typed into. False where it may. */
function useRefusal(): (node: DocumentNode, prop: string) => boolean {
  const fieldRefusal = useDraftFields()?.fieldRefusal;
  const { announce, toast } = useFeedback();
  return (node, prop) => {
    const refusal = fieldRefusal?.(fieldAt(node, prop.split('/'))) ?? null;
    if (refusal === null) return false;
    announce(refusal);
    toast({ text: refusal, icon: 'lock' });
    return true;
  };
}

function leadToField(prop: string): void {
  const name = prop.split('/')[0] ?? '';
  if (name !== '') revealField(name);
  requestAnimationFrame(() => focusField(name));
}

/** Opens the text that a key or a command asks for. */
function useAskedText({ port, send }: Frame): void {
  const find = useEffectEvent((event: Event) => {
    if (!(event instanceof CustomEvent) || !port) return;
    event.preventDefault();
    send({ type: 'find-text', node: String(event.detail), prop: null });
  });
  useEffect(() => {
    const listen = (event: Event) => find(event);
    document.addEventListener(EDIT_IN_PLACE, listen);
    return () => document.removeEventListener(EDIT_IN_PLACE, listen);
  }, []);
}
