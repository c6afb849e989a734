import { msg } from '#messages/msg.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import {
  editorOf,
  handled,
  refuse,
  type HandlerContext,
  defineHandlers,
} from '#server/platform/handler.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { MAX_ANSWER_TEMPLATES, type AnswerTemplate } from '#wire/studio/inbox.ts';

const ABSENT = refuse('notFound', msg('feedback.template-gone'));

const columns = (sql: Queryable) =>
  sql`id, version, title, content, changed_by as "changedBy", changed_at as "changedAt"`;

/** Texts that answers to visitors are begun with, which all who answer share. */
export function answerTemplateHandlers(sql: Database) {
  return defineHandlers({
    async answerTemplates() {
      const rows = await sql<AnswerTemplate[]>`
        select ${columns(sql)} from answer_template order by title, id`;
      return handled({ templates: rows.map((row) => ({ ...row })) });
    },
    async saveAnswerTemplate({ known, title, content }, context) {
      const given = { title: title.trim(), content: content.trim(), by: editorOf(context).name };
      return sql.begin(async (tx) => {
        // Others that are saved meanwhile wait: titles and number are of one state.
        await tx`lock table answer_template in share row exclusive mode`;
        const [namesake] = await tx`
          select from answer_template where title = ${given.title} and id is distinct from ${known?.id ?? null}`;
        if (namesake)
          return refuse('badFields', msg('feedback.template-title', { title: given.title }));
        if (known) {
          const refused = await refuseChanged(tx, known);
          if (refused) return refused;
        } else {
          const [{ count }] = await tx<
            [{ count: number }]
          >`select count(*)::int as count from answer_template`;
          if (count >= MAX_ANSWER_TEMPLATES)
            return refuse(
              'badFields',
              msg('feedback.too-many-templates', { count: MAX_ANSWER_TEMPLATES }),
            );
        }
        const [template] = known
          ? await tx<AnswerTemplate[]>`
            update answer_template set title = ${given.title}, content = ${given.content}, version = version + 1, changed_by = ${given.by}, changed_at = clock_timestamp()
            where id = ${known.id} returning ${columns(tx)}`
          : await tx<AnswerTemplate[]>`
            insert into answer_template (title, content, changed_by) values (${given.title}, ${given.content}, ${given.by}) returning ${columns(tx)}`;
        if (!template) return ABSENT;
        await record(tx, context, template);
        return handled({ template: { ...template } });
      });
    },
    async removeAnswerTemplate(known, context) {
      return sql.begin(async (tx) => {
        const refused = await refuseChanged(tx, known);
        if (refused) return refused;
        const [gone] = await tx<Pick<AnswerTemplate, 'id' | 'title'>[]>`
          delete from answer_template where id = ${known.id} returning id, title`;
        if (!gone) return ABSENT;
        await record(tx, context, gone);
        return handled({});
      });
    },
  });
}

/** Refuses a template that is gone, or that somebody changed since this version was seen. */
async function refuseChanged(tx: Queryable, { id, version }: { id: number; version: number }) {
  const [row] = await tx<{ version: number; changedBy: string }[]>`
    select version, changed_by as "changedBy" from answer_template where id = ${id} for update`;
  if (!row) return ABSENT;
  if (row.version === version) return null;
  return refuse('changedSince', msg('feedback.template-changed', { name: row.changedBy }));
}

async function record(
  tx: Queryable,
  context: HandlerContext,
  { id, title }: Pick<AnswerTemplate, 'id' | 'title'>,
): Promise<void> {
  await recordActivity(tx, {
    by: editorOf(context),
    action: 'feedback.template',
    thing: { kind: 'answer-template', key: String(id), title },
    address: context.address,
  });
}
