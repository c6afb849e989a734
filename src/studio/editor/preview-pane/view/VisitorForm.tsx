import { Button, Switch } from 'antd';
import { useEffect, useRef } from 'react';
import { Switcher } from '../../../base/components/Switcher.tsx';
import { TimeInput } from '../../../base/time/TimeInput.tsx';
import { beijingParts, toBeijingIso } from '../../../base/time/time.ts';
import { useNow } from '../../../base/time/use-now.ts';
import type { ViewSettings } from '../../../core/preload/view-settings.ts';
import { PlannedMoments } from './PlannedMoments.tsx';
import styles from './View.module.css';
import { previewTexts as texts } from './texts.ts';

interface Properties {
  view: ViewSettings;
  onChange(part: Partial<ViewSettings>): void;
}

/** As whom and at what moment the page is looked at; what is planned can be chosen at once. */
export function VisitorForm({ view: { elder, loggedIn, at }, onChange }: Properties) {
  const first = useRef<HTMLButtonElement>(null);
  // The popup stands at the end of the page, and is placed a moment after it came: keys go on in it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => first.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const now = useNow();
  const { day, clock } = beijingParts(at === null ? now : Date.parse(at));
  const enter = (time: string | null) =>
    time !== null && onChange({ at: new Date(time).toISOString() });
  return (
    <div className={styles.visitor} role="dialog" aria-label={texts.look}>
      <div className={styles.row}>
        <label htmlFor="preview-elder">
          <b>{texts.elder}</b>
          <small>{texts.elderHint}</small>
        </label>
        <Switch
          id="preview-elder"
          ref={first}
          checked={elder}
          onChange={(next) => onChange({ elder: next })}
        />
      </div>
      <div className={styles.row}>
        <b>{texts.who}</b>
        <Switcher
          label={texts.who}
          value={loggedIn ? 'loggedIn' : 'visitor'}
          options={(['visitor', 'loggedIn'] as const).map((value) => ({
            value,
            label: texts.visitors[value],
          }))}
          onChange={(value) => onChange({ loggedIn: value === 'loggedIn' })}
        />
      </div>
      <div className={styles.row}>
        <b>{texts.moment}</b>
        {at !== null && (
          <Button size="small" type="link" onClick={() => onChange({ at: null })}>
            {texts.toNow}
          </Button>
        )}
      </div>
      <div className={styles.row}>
        <TimeInput
          kind="date"
          aria-label={texts.day}
          value={day}
          onChange={(next) => enter(toBeijingIso(next, clock))}
        />
        <TimeInput
          kind="time"
          aria-label={texts.clock}
          value={clock}
          onChange={(next) => enter(toBeijingIso(day, next))}
        />
      </div>
      <PlannedMoments at={at} onChange={onChange} />
      <p className={styles.hint}>{texts.onlyYours}</p>
    </div>
  );
}
