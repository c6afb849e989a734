/**
 * Why a content source is not followed. `away`: it may answer later. `refused`: somebody has to change something, a setting or
 * the build of one of the two.
 */
export class SourceFailure extends Error {
  constructor(
    readonly kind: 'away' | 'refused',
    /** For the operator, in Chinese. */
    message: string,
  ) {
    super(message);
  }
}

/** What went wrong with a request to the source, as the operator is told. */
export function toSourceFailure(error: unknown): SourceFailure {
  if (error instanceof SourceFailure) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new SourceFailure('away', `内容来源没有回应（${reason}）`);
}
