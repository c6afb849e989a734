import type { Database } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import type { Released } from '#server/store/release/release.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';

interface Row {
  seq: number;
  key: string;
  body: { category: string; publishdate: string } | null;
  validFrom: string;
  validUntil: string | null;
  cancels: number | undefined;
}

/** An instant that number of microseconds later. */
export function moved(instant: string, microseconds: number): string {
  const micros =
    BigInt(Date.parse(instant)) * 1000n + BigInt(instant.slice(23, 26)) + BigInt(microseconds);
  return `${new Date(Number(micros / 1000n)).toISOString().slice(0, 23)}${String(micros % 1000n).padStart(3, '0')}Z`;
}

/**
 * The store's rule in a few lines over an array, for articles: what the real one is compared with. Names are prefixed,
 * so that many runs share a database.
 */
export class Oracle {
  private readonly rows: Row[] = [];
  private readonly releases: { seq: number; at: string }[] = [];
  constructor(private readonly prefix: string) {}

  name(short: string): string {
    return `${this.prefix}-${short}`;
  }

  async now(sql: Database): Promise<string> {
    return (await currentMoment(sql)).at;
  }

  get firstSeq(): number {
    return this.releases[0]!.seq;
  }

  get lastReleased(): number {
    return this.releases.at(-1)!.seq;
  }

  record({ seq, recordedAt }: Released, items: readonly ReleaseItem[]): void {
    this.releases.push({ seq, at: recordedAt });
    for (const { key, body, validFrom = recordedAt, validUntil = null, cancels } of items) {
      const only = body === undefined;
      this.rows.push({
        seq,
        key,
        body: (body ?? null) as Row['body'],
        validFrom: only ? recordedAt : validFrom,
        validUntil: only ? recordedAt : validUntil,
        cancels,
      });
    }
  }

  lastSeq(key: string): number | null {
    return this.rows.findLast((row) => row.key === key)?.seq ?? null;
  }

  cancellable(key: string, after: string): number | undefined {
    const free = (row: Row) =>
      !this.rows.some((other) => other.key === key && other.cancels === row.seq);
    return this.rows.find((row) => row.key === key && row.validFrom > after && free(row))?.seq;
  }

  private visible(seq: number): Row[] {
    const known = this.rows.filter((row) => row.seq <= seq);
    return known.filter(
      (row) => !known.some((other) => other.key === row.key && other.cancels === row.seq),
    );
  }

  private at({ at, seq }: Moment, key: string): Row | undefined {
    const valid = this.visible(seq).filter(
      (row) =>
        row.key === key && row.validFrom <= at && (row.validUntil === null || at < row.validUntil),
    );
    const greatest = valid
      .toSorted((a, b) =>
        a.validFrom === b.validFrom ? a.seq - b.seq : a.validFrom < b.validFrom ? -1 : 1,
      )
      .at(-1);
    return greatest?.body ? greatest : undefined;
  }

  current(moment: Moment, keys: readonly string[]): Map<string, number> {
    return new Map(
      keys.flatMap((key) =>
        this.at(moment, key) ? [[key, this.at(moment, key)!.seq] as const] : [],
      ),
    );
  }

  private keys(): string[] {
    return [...new Set(this.rows.map((row) => row.key))];
  }

  list(moment: Moment, ...categories: string[]): { key: string; seq: number }[] {
    return this.keys()
      .flatMap((key) => this.at(moment, key) ?? [])
      .filter((row) => categories.some((category) => row.body?.category === category))
      .toSorted((a, b) =>
        `${a.body?.publishdate} ${a.key}` < `${b.body?.publishdate} ${b.key}` ? 1 : -1,
      )
      .map(({ key, seq }) => ({ key, seq }));
  }

  nextChange({ at, seq }: Moment): string | null {
    const times = this.visible(seq).flatMap((row) =>
      row.validUntil === row.validFrom ? [] : [row.validFrom, row.validUntil],
    );
    return times.filter((time) => time !== null && time > at).toSorted()[0] ?? null;
  }

  /** Every time at which something may change, and the microsecond before. */
  times(): string[] {
    const times = [
      ...this.releases.map(({ at }) => at),
      ...this.rows.flatMap((row) => [row.validFrom, row.validUntil ?? row.validFrom]),
    ];
    return [...new Set(times.flatMap((time) => [moved(time, -1), time]))].toSorted();
  }

  /** Those times as seen by the last release, and each as seen by one of the others in turn. */
  moments(): Moment[] {
    const seqs = [this.firstSeq - 1, ...this.releases.map(({ seq }) => seq)];
    return this.times().flatMap((at, index) =>
      [...new Set([this.lastReleased, seqs[index % seqs.length]!])].map((seq) => ({ at, seq })),
    );
  }

  /** Tags of the items and lists that are not the same at both moments. */
  differences(one: Moment, other: Moment): string[] {
    const items = this.keys().filter((key) => this.at(one, key)?.seq !== this.at(other, key)?.seq);
    const lists = [...new Set(this.rows.flatMap((row) => row.body?.category ?? []))].filter(
      (category) =>
        JSON.stringify(this.list(one, category)) !== JSON.stringify(this.list(other, category)),
    );
    return [
      ...items.map((key) => `article:${key}`),
      ...lists.map((category) => `article/category:${category}`),
    ];
  }
}
