import { useCallback, useRef, useState } from 'react';
import { useIsPhone } from '../../base/components/use-is-phone.ts';
import { toKeyPress } from '../../base/keys/chord.ts';
import {
  clampWidth,
  scaleOf,
  scrollAfterKey,
  type ViewSettings,
} from '../../core/preload/view-settings.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import { useFragmentRefresh } from '../fragments/use-fragment-refresh.ts';
import { useSize } from '../frame/use-size.ts';
import { RichTextInPlace } from '../text-in-place/RichTextInPlace.tsx';
import { AddressBar } from './AddressBar.tsx';
import { DragLayer } from './DragLayer.tsx';
import { GateNote } from './GateNote.tsx';
import { NodeMarks } from './NodeMarks.tsx';
import { PageFailure } from './PageFailure.tsx';
import { PositionBar } from './PositionBar.tsx';
import styles from './PreviewPane.module.css';
import { useFrame, type Frame } from './use-frame.ts';
import { useMeasuring } from './use-measuring.ts';
import { usePageFrame } from './use-page-frame.ts';
import { useShownVersion } from './use-shown-version.ts';
import { ViewBar } from './view/ViewBar.tsx';
import { WidthEdge } from './view/WidthEdge.tsx';
import { previewTexts as texts } from './view/texts.ts';
import type { useView } from './view/use-view.ts';

/** Taken by the edge beside the page. */
const EDGE = 12;

/** The page as visitors will get it, drawn by the site's own renderer in a frame, with what is selected drawn above it. */
export function PreviewPane({
  address,
  looking: { view: settings, change },
}: {
  address: string;
  looking: ReturnType<typeof useView>;
}) {
  const composer = useComposer();
  const isLive = settings.source === 'live';
  const isNeverLive = useShownVersion(composer.name, settings.at) === null && isLive;
  const place = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const available = useSize(stage).width;
  const { height } = useSize(view);
  const focusView = useCallback(() => view.current?.focus({ preventScroll: true }), []);
  const { width, scale, hold } = useShownSize(settings, available);
  const frame = useFrame(
    usePageFrame(place, { width, height: height / scale, scale }),
    focusView,
    settings,
  );
  useFragmentRefresh();
  useMeasuring(frame);

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    if (isLive) return scroll(event);
    if (composer.press(toKeyPress(event.nativeEvent), { onNodes: true })) event.preventDefault();
  }

  function scroll(event: React.KeyboardEvent) {
    const by = scrollAfterKey(event.key, event.shiftKey, height);
    if (by === null) return;
    event.preventDefault();
    frame.send({ type: 'scroll', by: by / scale });
  }

  return (
    <section className={styles.pane} data-pane="page" aria-label={texts.pane}>
      <ViewBar view={settings} scale={scale} waiting={frame.waiting > 0} onChange={change} />
      <Gate loggedIn={settings.loggedIn} onChange={change} />
      <div ref={stage} className={styles.stage}>
        <div
          className={isLive ? `${styles.device} ${styles.live}` : styles.device}
          style={{ width: width * scale }}
          data-source={settings.source}
        >
          <AddressBar address={frame.model.data?.facts.address ?? address} settings={settings} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys: one tab stop with the outline's commands */}
          <div
            ref={view}
            className={frame.model.isPending ? `${styles.view} ${styles.loading}` : styles.view}
            role="application"
            aria-label={isLive ? texts.liveStage : texts.stage}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys: one tab stop with the outline's commands
            tabIndex={0}
            data-pane-focus=""
            onKeyDown={onKeyDown}
          >
            <div ref={place} className={styles.frame} />
            <AboveFrame {...{ frame, isLive, scale, width, height }} />
            <PageFailure
              model={frame.model}
              isNeverLive={isNeverLive}
              onDraft={() => change({ source: 'draft' })}
            />
          </div>
        </div>
        <WidthEdge
          width={width}
          scale={scale}
          onChange={(next) => change({ width: next })}
          onHold={hold}
        />
      </div>
      <PositionBar />
    </section>
  );
}

/**
 * Width of the page in CSS pixels and the scale at which it is drawn; `room` is the width that there is. `hold` keeps the
 * scale while the width changes. On a phone the page is laid out as that phone does.
 */
function useShownSize(settings: ViewSettings, room: number) {
  const isOnPhone = useIsPhone();
  const [held, hold] = useState<number | null>(null);
  if (!isOnPhone)
    return { width: settings.width, scale: held ?? scaleOf(settings, room - EDGE), hold };
  const width = clampWidth(room);
  return { width, scale: scaleOf({ width, zoom: 'fit' }, room), hold };
}

interface AboveFrameProperties {
  frame: Frame;
  isLive: boolean;
  scale: number;
  /** Of the page, CSS pixels. */
  width: number;
  /** Of the frame on the screen, CSS pixels. */
  height: number;
}

/** What is drawn above the page: the selection, the text that is open, the drag. */
function AboveFrame({ frame, isLive, scale, width, height }: AboveFrameProperties) {
  const { subject } = useDrag();
  const { rich, leave } = frame.inPlace;
  return (
    <>
      {!isLive && <NodeMarks frame={frame} scale={scale} width={width * scale} height={height} />}
      {rich && !isLive && (
        <RichTextInPlace {...rich} box={frame.boxes[rich.node]} scale={scale} onLeave={leave} />
      )}
      {subject && <DragLayer frame={frame} scale={scale} />}
    </>
  );
}

function Gate({
  loggedIn,
  onChange,
}: {
  loggedIn: boolean;
  onChange(part: Partial<ViewSettings>): void;
}) {
  const { tree } = useComposer().view;
  return <GateNote tree={tree} loggedIn={loggedIn} onLogIn={() => onChange({ loggedIn: true })} />;
}
