import { randomUUID } from 'node:crypto';
import { msg } from '#messages/msg.ts';
import type { Stop } from '#schemas/stop.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, editorOf, handled, publishing, refuse } from '#server/platform/handler.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { checkTarget } from './check-target.ts';
import { listStops } from './list-stops.ts';
import { readStopEffect } from './stop-effect.ts';
import { isSameTarget } from './stopped-before.ts';
import { changeStops, withReviews, withStops } from './store-stops.ts';

interface Parts {
  sql: Database;
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
}

/** What is taken from the public at once: listed, made, reviewed and lifted. */
export function stopHandlers({ sql, caughtUp }: Parts) {
  return defineHandlers({
    ...reviewing({ sql, caughtUp }),
    stops: async () => handled(await listStops(sql)),
    stopEffect: async ({ target }) => handled(await readStopEffect(sql, target)),
    makeStop: publishing('makeStop', async ({ target: given, reason }, context, permit) => {
      const { account, name: author } = editorOf(context);
      const checked = await checkTarget(sql, await currentSnapshot(sql), given);
      if (!checked.ok) return checked;
      const { target, thing, title } = checked;
      const id = randomUUID().replaceAll('-', '').slice(0, 20);
      const seq = await changeStops(sql, permit, context, ({ stops }, at) => {
        if (stops.some((one) => isSameTarget(one, { target, thing }))) return null;
        const stop: Stop = { id, target, thing, reason, account, author, at };
        return {
          ...withStops([...stops, stop]),
          note: reason,
          activity: {
            action: 'stop.make',
            thing: { kind: 'stop', key: id, title },
            details: { reason, target },
          },
        };
      });
      if (seq === null) return refuse('alreadyStopped', msg('stop.already'));
      await caughtUp();
      return handled({ id, seq });
    }),
    liftStop: publishing('liftStop', async ({ id }, context, permit) => {
      const seq = await changeStops(sql, permit, context, ({ stops }) => {
        const lifted = stops.find((one) => one.id === id);
        return (
          (lifted && {
            ...withStops(stops.filter((one) => one !== lifted)),
            note: lifted.reason,
            activity: {
              action: 'stop.lift',
              thing: { kind: 'stop', key: id, title: lifted.reason },
              details: { target: lifted.target },
            },
          }) ??
          null
        );
      });
      if (seq === null) return refuse('notFound', msg('stop.unknown'));
      await caughtUp();
      return handled({ seq });
    }),
  });
}

function reviewing({ sql, caughtUp }: Parts) {
  return defineHandlers({
    reviewStop: publishing('reviewStop', async ({ id }, context, permit) => {
      const { account, name: author } = editorOf(context);
      const { stops } = await listStops(sql);
      const stop = stops.find((one) => one.id === id);
      if (!stop) return refuse('notFound', msg('stop.unknown'));
      if (stop.account === account) return refuse('mayNotApprove', msg('stop.own'));
      await changeStops(sql, permit, context, ({ reviews }, at) =>
        reviews[id]
          ? null
          : {
              ...withReviews({ ...reviews, [id]: { account, author, at } }),
              note: stop.reason,
              activity: {
                action: 'stop.review',
                thing: { kind: 'stop', key: id, title: stop.title },
              },
            },
      );
      await caughtUp();
      return handled({});
    }),
  });
}
