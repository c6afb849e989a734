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
 * begun, one behind the other. Null where for some time there is none. Versions that begin later lie on top by themselves.
 */
export function uncovered<L extends Layer>(layers: readonly L[], ended: Layer, now: string): Uncovered<L>[] | null {
  const begun = layers
    .filter((layer) => layer.seq !== ended.seq && layer.validFrom <= now)
    .toSorted((a, b) => (a.validFrom === b.validFrom ? b.seq - a.seq : a.validFrom < b.validFrom ? 1 : -1));
  const found: Uncovered<L>[] = [];
  for (let from: string | null = now; from !== null && isBefore(from, ended.validUntil); ) {
    const at: string = from;
    const layer = begun.find(({ validUntil }) => isBefore(at, validUntil));
    if (!layer) return null;
    found.push({ layer, from: at, until: layer.validUntil });
    from = layer.validUntil;
  }
  return found;
}

function isBefore(time: string, end: string | null): boolean {
  return end === null || time < end;
}
