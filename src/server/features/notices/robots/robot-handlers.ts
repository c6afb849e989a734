import { msg } from '#messages/msg.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import {
  defineHandlers,
  editorOf,
  handled,
  refuse,
  type HandlerContext,
} from '#server/platform/handler.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Robot } from '#wire/studio/robots.ts';
import { robotAddressProblem, type RobotRules } from './robot-rules.ts';
import { testText } from './robot-text.ts';
import {
  changeRobot,
  createRobot,
  findRobot,
  listRobots,
  readRobot,
  removeRobot,
  noteRobot,
} from './robots.ts';
import { sendToRobot } from './send-to-robot.ts';

/** Tests of one robot in a minute, in each process. */
const TESTS = 3;
const ABSENT = refuse('notFound', msg('notice.robot-gone'));

/** Keeping the robots of groups, and trying them. */
export function robotHandlers(sql: Database, rules: RobotRules) {
  const mayTest = createRateLimit(TESTS);
  const refuseAddress = (service: Robot['service'], address: string) => {
    const problem = robotAddressProblem(service, address, rules);
    return problem ? refuse('badAddress', problem) : null;
  };
  return defineHandlers({
    async robots() {
      return handled({ robots: await listRobots(sql) });
    },
    async createRobot({ address, secret, ...settings }, context) {
      const refused = refuseAddress(settings.service, address);
      if (refused) return refused;
      return sql.begin(async (tx) => {
        const by = editorOf(context).name;
        const id = await createRobot(tx, settings, { address, secret, by });
        await note(tx, context, { id, name: settings.name }, { done: 'created' });
        return answerRobot(tx, id);
      });
    },
    async changeRobot({ id, isOn, address, secret, ...settings }, context) {
      const kept = await readRobot(sql, id);
      if (!kept) return ABSENT;
      const refused = refuseAddress(settings.service, address ?? kept.address ?? '');
      if (refused) return refused;
      return sql.begin(async (tx) => {
        if (!(await changeRobot(tx, id, settings, { isOn, address, secret }))) return ABSENT;
        await note(tx, context, { id, name: settings.name }, { done: 'changed', isOn });
        const robot = await findRobot(tx, id);
        return robot ? handled(robot) : ABSENT;
      });
    },
    async removeRobot({ id }, context) {
      return sql.begin(async (tx) => {
        const removed = await removeRobot(tx, id);
        if (!removed) return ABSENT;
        await note(tx, context, { id, name: removed.name }, { done: 'removed' });
        return handled({});
      });
    },
    async testRobot({ id }) {
      const robot = await readRobot(sql, id);
      if (!robot) return ABSENT;
      if (!(await mayTest(id))) return refuse('tooManyTries', msg('notice.robot-too-many-tests'));
      const { service, address, secret, language } = robot;
      if (address === null) return handled({ problem: msg('notice.robot-unreadable') });
      const text = testText(language);
      const outcome = await sendToRobot(service, { address, secret, text, now: Date.now() }, rules);
      await noteRobot(sql, id, outcome);
      return handled({ problem: 'problem' in outcome ? outcome.problem : null });
    },
  });
}

/** A robot that was just written. */
async function answerRobot(tx: Queryable, id: string) {
  const robot = await findRobot(tx, id);
  if (!robot) throw new Error('a robot that was just made is gone');
  return handled(robot);
}

/** Without the address, which is a secret. */
function note(
  tx: Queryable,
  context: HandlerContext,
  { id, name }: { id: string; name: string },
  details: Record<string, JsonValue>,
): Promise<void> {
  return recordActivity(tx, {
    by: editorOf(context),
    action: 'robot.change',
    thing: { kind: 'robot', key: id, title: name },
    address: context.address,
    details,
  });
}
