/** A version of a document as layers matter of it; times are ISO 8601 in UTC with microseconds, so that they compare as texts. */
export interface Layer {
  seq: number;
  validFrom: string;
  /** Null: without end. */
  validUntil: string | null;
}

export interface Uncovered<L extends Layer> {
  layer: L;
  from: string;
  until: string | null;
}

/**
 * What visitors would see from now on without the version that is on top, until it would have ended: of those that had
 * begun, one behind the other. Null where for some time there is none. Where a version that begins later lies on top,
 * it does so by itself and nothing is put over it.
 */
export function uncovered<L extends Layer>(
  layers: readonly L[],
  ended: Layer,
  now: string,
): Uncovered<L>[] | null {
  const others = layers.filter(({ seq }) => seq !== ended.seq).toSorted(fromTop);
  const found: Uncovered<L>[] = [];
  for (let from: string | null = now; from !== null && isBefore(from, ended.validUntil);) {
    const at: string = from;
    const layer = others.find(
      ({ validFrom, validUntil }) => validFrom <= at && isBefore(at, validUntil),
    );
    if (!layer) return null;
    if (layer.validFrom <= now) found.push({ layer, from: at, until: layer.validUntil });
    from = layer.validUntil;
  }
  return found;
}

function fromTop(one: Layer, other: Layer): number {
  if (one.validFrom === other.validFrom) return other.seq - one.seq;
  return one.validFrom < other.validFrom ? 1 : -1;
}

function isBefore(time: string, end: string | null): boolean {
  return end === null || time < end;
}
