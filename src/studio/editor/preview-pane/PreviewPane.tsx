import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useComposer, useDrag } from '../composer/composer.ts';
import { toKeyPress } from '../../base/keys/chord.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { DragLayer } from './DragLayer.tsx';
import { GateNote } from './GateNote.tsx';
import { NodeMarks } from './NodeMarks.tsx';
import { PositionBar } from './PositionBar.tsx';
import { previewTexts as texts } from './view/texts.ts';
import { RichTextInPlace } from '../text-in-place/RichTextInPlace.tsx';
import { useFragmentRefresh } from '../fragments/use-fragment-refresh.ts';
import { useFrame } from './use-frame.ts';
import { useMeasuring } from './use-measuring.ts';
import { usePageFrame } from './use-page-frame.ts';
import { useShownVersion } from './use-shown-version.ts';
import type { useView } from './view/use-view.ts';
import { ViewBar } from './view/ViewBar.tsx';
import { scaleOf, scrollAfterKey, type ViewSettings } from '../../core/preload/view-settings.ts';
import { WidthEdge } from './view/WidthEdge.tsx';
import { useSize } from '../frame/use-size.ts';
import styles from './PreviewPane.module.css';

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
  const { subject } = useDrag();
  const [heldScale, setHeldScale] = useState<number | null>(null);
  const { width } = settings;
  const isLive = settings.source === 'live';
  const isNeverLive = useShownVersion(composer.name, settings.at) === null;
  const place = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const available = useSize(stage).width;
  const { height } = useSize(view);
  const focusView = useCallback(() => view.current?.focus({ preventScroll: true }), []);
  const scale = heldScale ?? scaleOf(settings, available - EDGE);
  const frame = useFrame(
    usePageFrame(place, { width, height: height / scale, scale }),
    focusView,
    settings,
  );
  useFragmentRefresh();
  const { rich, leave } = frame.inPlace;
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
      <GateNote
        tree={composer.view.tree}
        loggedIn={settings.loggedIn}
        onLogIn={() => change({ loggedIn: true })}
      />
      <div ref={stage} className={styles.stage}>
        <div
          className={isLive ? `${styles.device} ${styles.live}` : styles.device}
          style={{ width: width * scale }}
          data-source={settings.source}
        >
          <div className={styles.address}>
            <Icon name="lock" size={14} />
            <span className={styles.url}>{frame.model.data?.facts.address ?? address}</span>
            <span className={styles.space} />
            <ViewBadge settings={settings} />
          </div>
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
            {!isLive && <NodeMarks frame={frame} scale={scale} height={height} />}
            {rich && !isLive && (
              <RichTextInPlace
                {...rich}
                box={frame.boxes[rich.node]}
                scale={scale}
                onLeave={leave}
              />
            )}
            {subject && <DragLayer frame={frame} scale={scale} />}
            {isLive && isNeverLive && (
              <div className={styles.failure}>
                <p>{texts.neverLive}</p>
                <Button onClick={() => change({ source: 'draft' })}>{texts.toDraft}</Button>
              </div>
            )}
            {frame.model.isError && !(isLive && isNeverLive) && (
              <div className={styles.failure}>
                <p>{texts.failed(frame.model.error.message)}</p>
                <Button onClick={() => frame.model.refetch()}>{texts.retry}</Button>
              </div>
            )}
          </div>
        </div>
        <WidthEdge
          width={width}
          scale={scale}
          onChange={(next) => change({ width: next })}
          onHold={setHeldScale}
        />
      </div>
      <PositionBar />
    </section>
  );
}

/** Says what is shown: draft or live, as whom and when. */
function ViewBadge({ settings: { source, elder, loggedIn, at } }: { settings: ViewSettings }) {
  const { name } = useComposer();
  const live = useShownVersion(name, at)?.seq ?? null;
  return (
    <span className={styles.draft} role="status">
      {source === 'live' && <Icon name="lock" size={12} />}
      {texts[source]({ live, elder, loggedIn, at })}
    </span>
  );
}
