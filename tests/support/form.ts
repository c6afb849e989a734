import type { EntryField, FormBody } from '#schemas/content/form.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';

/** A field with every part empty that is not given. */
export function entryFieldOf(id: string, more: Partial<EntryField> = {}): EntryField {
  return {
    ...{ id, label: id, fieldtype: 'line', help: '', required: '0', options: [] },
    ...{ minimum: '', maximum: '', dayrange: 'any', showlabel: '', showvalue: '' },
    ...more,
  };
}

/** A form with a name and a way to come, that asks for nothing to be agreed to. */
export function formOf(id: string, more: Partial<FormBody> = {}): FormBody {
  return {
    ...{ id, title: '预约来访', introduction: '' },
    fields: [
      entryFieldOf('name', { label: '姓名', required: '1' }),
      entryFieldOf('way', { label: '方式', fieldtype: 'one', options: ['到访', '电话'] }),
    ],
    ...{ consent: '', submitlabel: '提交', thankstitle: '已经收到', thankstext: '谢谢。' },
    ...{ closingday: '', maxentries: '', retentiondays: '30', accounts: [], webhookvalues: '0' },
    ...more,
  };
}

/** Publishes a form, and answers the hash under which visitors see it. */
export async function publishForm(sql: Database, body: FormBody): Promise<string> {
  const baseSeq = await lastSeq(sql, 'form', body.id);
  const items = [{ kind: 'form' as const, key: body.id, body, baseSeq }];
  await release(sql, { author: 'test', note: '', items });
  const [row] = await sql<
    { hash: string }[]
  >`select hash from publication where kind = 'form' and key = ${body.id} order by seq desc limit 1`;
  return row?.hash ?? '';
}
