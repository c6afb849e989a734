import { Modal } from 'antd';
import { useState } from 'react';
import type { ReleaseRow } from '#wire/studio/releases.ts';
import { beijingParts } from '../../../base/time/time.ts';
import { useNow } from '../../../base/time/use-now.ts';
import { releaseSpanOf, type When } from '../plan/release-plan.ts';
import { WhenField } from '../when/WhenField.tsx';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import type { Times } from '../shared/use-releases.ts';

interface Properties {
  row: ReleaseRow;
  onClose(): void;
  onSet(times: Times): void;
}

const WEEK = 7 * 24 * 3_600_000;

/** Other times for all documents of a release that waits. */
export function RescheduleDialog({ row, onClose, onSet }: Properties) {
  const now = useNow();
  const [when, setWhen] = useState(() => whenOf(row));
  const span = releaseSpanOf(when, now);

  function finish() {
    if (!span.ok) return document.querySelector<HTMLElement>(`#publish-${span.field}`)?.focus();
    if (span.span.start === null) return undefined;
    onSet({ validFrom: span.span.start, validUntil: span.span.end });
    return onClose();
  }
  return (
    <Modal
      open
      title={texts.rescheduleTitle(row.seq)}
      okText={texts.reschedule}
      cancelText={texts.keep}
      onOk={finish}
      onCancel={onClose}
      width={420}
    >
      <WhenField when={when} span={span} isScheduled onChange={setWhen} />
    </Modal>
  );
}

function whenOf({ items: [first], at }: ReleaseRow): When {
  const from = Date.parse(first?.validFrom ?? at);
  const until = first?.validUntil ?? null;
  const [start, end] = [
    beijingParts(from),
    beijingParts(until === null ? from + WEEK : Date.parse(until)),
  ];
  return {
    kind: 'later',
    day: start.day,
    clock: start.clock,
    ends: until !== null,
    endDay: end.day,
    endClock: end.clock,
  };
}
