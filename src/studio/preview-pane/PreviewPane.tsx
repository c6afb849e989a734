import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { PREVIEW_PATH } from '#wire/preview/messages.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import { toKeyPress } from '../commands/chord.ts';
import { Icon } from '../parts/Icon.tsx';
import { Switcher } from '../parts/Switcher.tsx';
import { useSession } from '../session/session.ts';
import { DragLayer } from './DragLayer.tsx';
import { Overlay } from './Overlay.tsx';
import { PositionBar } from './PositionBar.tsx';
import { previewTexts as texts } from './texts.ts';
import { RichTextInPlace } from '../text-in-place/RichTextInPlace.tsx';
import { useFragmentRefresh } from '../fragments/use-fragment-refresh.ts';
import { useFrame } from './use-frame.ts';
import { useMeasuring } from './use-measuring.ts';
import { useSize } from '../frame/use-size.ts';
import styles from './PreviewPane.module.css';

const WIDTHS = ['360', '768', '1024', '1440'] as const;
const ICONS = { '360': 'phone360', '768': 'tablet', '1024': 'laptop', '1440': 'desktop' } as const;

/** The page as visitors will get it, drawn by the site's own renderer in a frame, with what is selected drawn above it. */
export function PreviewPane({ address }: { address: string }) {
  const composer = useComposer();
  const { siteOrigin } = useSession();
  const { subject } = useDrag();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('1024');
  const iframe = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const available = useSize(stage).width;
  const { height } = useSize(view);
  const focusView = useCallback(() => view.current?.focus({ preventScroll: true }), []);
  const frame = useFrame(iframe, focusView);
  useFragmentRefresh();
  const { rich, leave } = frame.inPlace;
  const scale = available > 0 ? Math.min(1, available / Number(width)) : 1;
  useMeasuring(frame);

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    if (composer.press(toKeyPress(event.nativeEvent), { onNodes: true })) event.preventDefault();
  }

  return (
    <section className={styles.pane} data-pane="page" aria-label={texts.pane}>
      <div className={styles.bar}>
        <Switcher<(typeof WIDTHS)[number]>
          label={texts.width}
          value={width}
          options={WIDTHS.map((value) => ({ value, title: texts.widths[value] ?? value, label: <><Icon name={ICONS[value]} size={14} />{value}</> }))}
          onChange={(next) => setWidth(next)}
        />
        <span className={styles.space} />
        {frame.waiting > 0 && <span className={styles.note}>{texts.updating}</span>}
        <span className={styles.note}>{texts.fit(Math.round(scale * 100))}</span>
      </div>
      <div ref={stage} className={styles.stage}>
        <div className={styles.device} style={{ width: Number(width) * scale }}>
          <div className={styles.address}>
            <Icon name="lock" size={14} />
            <span className={styles.url}>{frame.model.data?.facts.address ?? address}</span>
            <span className={styles.space} />
            <span className={styles.draft}>{texts.draft}</span>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- an application takes keys: one tab stop with the outline's commands */}
          <div ref={view} className={styles.view} role="application" aria-label={texts.stage} tabIndex={0} data-pane-focus="" onKeyDown={onKeyDown}>
            <iframe
              ref={iframe}
              title={texts.pane}
              src={`${siteOrigin}${PREVIEW_PATH}`}
              tabIndex={-1}
              // oxlint-disable-next-line react/iframe-missing-sandbox -- the framed site is another origin, so it cannot take its own sandbox off
              sandbox="allow-scripts allow-same-origin"
              style={{ width: Number(width), height: height / scale, transform: `scale(${scale})` }}
            />
            <Overlay frame={frame} scale={scale} height={height} />
            {rich && <RichTextInPlace {...rich} box={frame.boxes[rich.node]} scale={scale} onLeave={leave} />}
            {subject && <DragLayer frame={frame} scale={scale} />}
            {frame.model.isError && (
              <div className={styles.failure}>
                <p>{texts.failed(frame.model.error.message)}</p>
                <Button onClick={() => frame.model.refetch()}>{texts.retry}</Button>
              </div>
            )}
          </div>
        </div>
      </div>
      <PositionBar />
    </section>
  );
}
