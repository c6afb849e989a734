import { createHash } from 'node:crypto';
import { z } from 'zod';
import { peer } from '#wire/studio/socket.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { PresenceEntry } from './presence-registry.ts';

/**
 * On which processes tell each other who has a draft (`page:10065`) open: those that have it open listen, and no other is
 * sent what is said of it. Hashed, since PostgreSQL takes names of channels under 64 bytes.
 */
export function presenceChannel(document: string): string {
  return `quoin_presence_${createHash('sha256').update(document).digest('hex').slice(0, 32)}`;
}

/** PostgreSQL takes notifications under 8,000 bytes. */
const MAX_PAYLOAD = 7900;

const gone = z.strictObject({ document: z.string(), id: z.string() });
export type Gone = z.infer<typeof gone>;

/** What one process tells the others. */
const news = z.strictObject({
  /** The process: it does not listen to itself. */
  from: z.string(),
  posts: z.array(z.strictObject({ document: z.string(), peer })),
  gone: z.array(gone),
});
type News = z.infer<typeof news>;

export function readNews(payload: string): News | null {
  try {
    return news.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/** As few notifications as hold all of it. */
export function writeNews(
  from: string,
  posts: readonly PresenceEntry[],
  left: readonly Gone[],
): string[] {
  const payloads: string[] = [];
  let open: News = { from, posts: [], gone: [] };
  const items = [
    ...posts.map((post) => ({ posts: [post], gone: [] })),
    ...left.map((one) => ({ posts: [], gone: [one] })),
  ];
  for (const item of items) {
    const next: News = {
      from,
      posts: [...open.posts, ...item.posts],
      gone: [...open.gone, ...item.gone],
    };
    const isFull = Buffer.byteLength(JSON.stringify(next)) > MAX_PAYLOAD;
    if (isFull) payloads.push(JSON.stringify(open));
    open = isFull ? { from, ...item } : next;
  }
  return open.posts.length + open.gone.length > 0 ? [...payloads, JSON.stringify(open)] : payloads;
}

/** Tells the others, each draft on its own channel, in one go. */
export async function sendNews(
  bus: Bus,
  from: string,
  posts: readonly PresenceEntry[],
  left: readonly Gone[],
): Promise<void> {
  const documents = [...new Set([...posts, ...left].map(({ document }) => document))];
  const news = documents.flatMap((document) =>
    writeNews(
      from,
      posts.filter((post) => post.document === document),
      left.filter((one) => one.document === document),
    ).map((payload) => ({ channel: presenceChannel(document), payload })),
  );
  await bus.publish(news);
}
