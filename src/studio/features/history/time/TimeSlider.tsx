import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { PlannedVersion } from '#wire/studio/publishing.ts';
import type { VersionRow } from '#wire/studio/routes.ts';
import { shortTime } from '../../../base/time/time.ts';
import {
  spanOf,
  stepDay,
  stepVersion,
  turns,
  versionAt,
} from '../../../editor/versions/moments.ts';
import { timeTexts as texts } from './texts.ts';
import styles from './TimeSlider.module.css';

interface Properties {
  versions: readonly VersionRow[];
  /** What is planned on other pages. */
  planned: readonly PlannedVersion[];
  now: number;
  /** The chosen moment, in milliseconds. */
  at: number;
  onChange(at: number): void;
}

/** All versions along a line of time; the thumb is the moment that is looked at. */
export function TimeSlider({ versions, planned, now, at, onChange }: Properties) {
  const track = useRef<HTMLDivElement>(null);
  const { from, to } = spanOf(versions, now);
  const position = (time: number) =>
    `${(100 * (Math.min(Math.max(time, from), to) - from)) / (to - from)}%`;

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    onChange(event.shiftKey ? stepDay(at, by) : stepVersion(versions, at, by));
  }
  function follow(event: PointerEvent) {
    const area = track.current?.getBoundingClientRect();
    if (event.buttons !== 1 || !area) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const minute = 60_000;
    onChange(
      Math.round(
        (from +
          ((to - from) * Math.min(Math.max(event.clientX - area.left, 0), area.width)) /
            area.width) /
          minute,
      ) * minute,
    );
  }

  return (
    <div className={styles.line} ref={track} onPointerDown={follow} onPointerMove={follow}>
      <div className={styles.track} style={{ width: position(now) }} />
      {turns(versions).map((time) => (
        <span
          key={time}
          className={time > now ? styles.future : styles.past}
          style={{ left: position(time) }}
          title={shortTime(time)}
        />
      ))}
      {planned.map(({ kind, key, seq, title, validFrom }) => (
        <span
          key={`${kind}:${key}:${seq}`}
          className={styles.other}
          style={{ left: position(Date.parse(validFrom)) }}
          title={`${texts.planned(title, seq)} ${shortTime(validFrom)}`}
        />
      ))}
      <span className={styles.now} style={{ left: position(now) }}>
        {texts.now}
      </span>
      <div
        role="slider"
        tabIndex={0}
        aria-label={texts.slider}
        aria-valuemin={from}
        aria-valuemax={to}
        aria-valuenow={at}
        aria-valuetext={momentWords(versions, at)}
        className={styles.thumb}
        style={{ left: position(at) }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** 2月6日 10:00，第 40 版 */
export function momentWords(versions: readonly VersionRow[], at: number): string {
  const version = versionAt(versions, at);
  return version ? texts.shows(shortTime(at), version.seq) : texts.nothing(shortTime(at));
}
