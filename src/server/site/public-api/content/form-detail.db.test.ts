import { afterAll, beforeAll, expect, it } from 'vitest';
import { shownFields } from '#rules/forms/shown-fields.ts';
import { translatablePlaces } from '#registry/translation/translatable-places.ts';
import { openContext } from '#server/site/calls/context.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';
import { release } from '#server/store/release/release.ts';
import type { JsonValue } from '#schemas/json.ts';
import { entryFieldOf, formOf, publishForm } from '#tests/support/form.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { failure } from '#wire/public/codes.ts';
import { answerFormDetail } from './form-detail.ts';

const ENGLISH: Readonly<Record<string, string>> = {
  方式: 'How',
  到访: 'Visit',
  电话: 'Call',
  几人: 'Number of people',
};
const form = formOf('visit', {
  fields: [
    entryFieldOf('way', { label: '方式', fieldtype: 'one', options: ['到访', '电话'] }),
    entryFieldOf('people', { label: '几人', showlabel: '方式', showvalue: '到访' }),
  ],
});

let store: TestStore;

beforeAll(async () => {
  store = await openStore();
  await publishForm(store.sql, form);
  const texts = translatablePlaces(documentOf('form', form as unknown as JsonValue)).flatMap(
    ({ node, path, value }, at) => {
      const text = typeof value === 'string' ? ENGLISH[value] : undefined;
      return text === undefined ? [] : [{ id: `t${at}`, node, path, source: value, text }];
    },
  );
  const body = { documentkind: 'form', documentkey: 'visit', language: 'en', texts };
  await release(store.sql, {
    ...{ author: 'test', note: '' },
    items: [
      {
        ...{ kind: 'translation', key: 'form:visit:en', baseSeq: null },
        body: body as unknown as JsonValue,
      },
    ],
  });
});
afterAll(() => store.close());

async function fieldsIn(language: 'en' | null) {
  const moment = await currentMoment(store.sql);
  const context = openContext({
    ...{ sql: store.sql, moment, language },
    page: async () => failure('notFound'),
  });
  const answer = await answerFormDetail({ formid: 'visit' }, context);
  if (!answer.ok) throw new Error(answer.msg);
  return answer.record[0][0].fields;
}

it('says labels and options in English, and keeps the values of entries', async () => {
  const [way] = await fieldsIn('en');
  expect(way).toMatchObject({
    label: 'How',
    options: ['到访', '电话'],
    optionlabels: ['Visit', 'Call'],
  });
});

it('asks the same with the same values in either language', async () => {
  const asked = async (language: 'en' | null, way: string) =>
    shownFields(await fieldsIn(language), { way }).map(({ id }) => id);
  for (const language of ['en', null] as const) {
    expect(await asked(language, '到访')).toEqual(['way', 'people']);
    expect(await asked(language, '电话')).toEqual(['way']);
  }
});

it('has no labels of options in Chinese', async () => {
  expect((await fieldsIn(null)).map((field) => field.optionlabels)).toEqual([undefined, undefined]);
});
