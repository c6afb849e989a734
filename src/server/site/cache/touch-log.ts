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

export function createTouchLog(): TouchLog {
  const touched = new Map<string, ReadingMoment>();
  return {
    touch({ tags, seq = 0, at = 0 }) {
      for (const tag of tags) {
        const last = touched.get(tag) ?? { seq: 0, at: 0 };
        touched.set(tag, { seq: Math.max(seq, last.seq), at: Math.max(at, last.at) });
      }
    },
    isUntouchedSince(tags, moment) {
      for (const tag of tags) {
        const last = touched.get(tag);
        if (last && (last.seq > moment.seq || last.at >= moment.at)) return false;
      }
      return true;
    },
    clear: () => touched.clear(),
  };
}
