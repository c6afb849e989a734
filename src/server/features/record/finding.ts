/** What a check looks at. */
export type RecordSubject =
  | 'releases'
  | 'bodies'
  | 'erasures'
  | 'signatures'
  | 'figures'
  | 'activity'
  | 'lists'
  | 'media'
  | 'checkpoint';

/** One thing that does not agree, in Chinese. */
export interface RecordFinding {
  subject: RecordSubject;
  message: string;
}

/** At most this many of one subject are named; the rest is counted. */
const NAMED = 20;

/** Findings of one subject, with what there is too much of as a number. */
export function recordFindings(
  subject: RecordSubject,
  messages: readonly string[],
): RecordFinding[] {
  const named = messages.slice(0, NAMED).map((message) => ({ subject, message }));
  return messages.length > NAMED
    ? [...named, { subject, message: `还有 ${messages.length - NAMED} 处同类的不符` }]
    : named;
}
