export interface CacheChange {
  tags: readonly string[];
  /** What was read of an earlier release is no longer good; absent when a scheduled time has come. */
  seq?: number;
  /** What was read at an earlier time is no longer good, epoch milliseconds; absent when a release came. */
  at?: number;
  gone: boolean;
}

/** The moment of a reading: how much of the log counted, and the time by the database's clock in epoch milliseconds. */
export interface ReadingMoment {
  seq: number;
  at: number;
}

/** When each cache tag was last changed, by a release or because a scheduled time came. */
export interface TouchLog {
  touch(change: CacheChange): void;
  /** Whether what was read at the moment is still as it was: none of its tags was touched later. */
  isUntouchedSince(tags: Iterable<string>, moment: ReadingMoment): boolean;
  clear(): void;
}

/** Of more tags the times of those that were touched longest ago are forgotten: what was read before counts as touched. */
const MAX_TAGS = 200_000;

export function createTouchLog(maxTags = MAX_TAGS): TouchLog {
  /** Those touched last stand last. */
  const touched = new Map<string, ReadingMoment>();
  let forgotten: ReadingMoment = NEVER;

  const forgetFirst = () => {
    for (const [tag, last] of touched) {
      if (touched.size <= maxTags) return;
      touched.delete(tag);
      forgotten = later(forgotten, last);
    }
  };

  return {
    touch({ tags, seq = 0, at = 0 }) {
      for (const tag of tags) {
        const last = touched.get(tag) ?? NEVER;
        touched.delete(tag);
        touched.set(tag, later(last, { seq, at }));
      }
      forgetFirst();
    },
    isUntouchedSince(tags, moment) {
      if (isLater(forgotten, moment)) return false;
      for (const tag of tags) {
        const last = touched.get(tag);
        if (last && isLater(last, moment)) return false;
      }
      return true;
    },
    clear() {
      touched.clear();
      forgotten = NEVER;
    },
  };
}

const NEVER: ReadingMoment = { seq: 0, at: 0 };

function later(one: ReadingMoment, other: ReadingMoment): ReadingMoment {
  return { seq: Math.max(one.seq, other.seq), at: Math.max(one.at, other.at) };
}

/** Whether a touch came after a reading; at the same time it counts as after. */
function isLater(touch: ReadingMoment, reading: ReadingMoment): boolean {
  return touch.seq > reading.seq || (touch.at > 0 && touch.at >= reading.at);
}
