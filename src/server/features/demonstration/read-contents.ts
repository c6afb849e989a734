import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { addDays } from '#rules/dates/calendar-date.ts';
import { jsonValue, type JsonValue } from '#schemas/json.ts';
import { bodies, isBodyKind, type BodyKind } from '#server/store/content/bodies.ts';
import type { DataProblem, Reading } from './problem.ts';
import { checkValue, parseJson } from './read-list-file.ts';
import type { DataReader } from './reader.ts';

/** An item of `content/<file>.json`, checked by the schema of its kind. */
export interface DemonstrationItem {
  file: string;
  /** Its place in the list of its kind, from 1. */
  row: number;
  kind: BodyKind;
  key: string;
  body: JsonValue;
}

const FOLDER = 'content';
/** Lists of bodies by kind. */
const contentFile = z.record(z.string(), z.array(jsonValue));

/** A day that many days after the demonstration is loaded, for what visitors should find open: `+45`. */
const DAYS_AHEAD = /^\+(\d{1,3})$/;

/** The items of every file in the folder `content`, loaded on a day; problems are the reader's. */
export async function readContents(
  reader: DataReader,
  dir: string,
  today: string,
): Promise<DemonstrationItem[]> {
  const names = await readdir(join(dir, FOLDER)).catch(() => []);
  if (names.length === 0)
    reader.problems.push({
      file: FOLDER,
      row: null,
      field: '',
      message: '文件夹不存在或是空的，请放回其中的文件',
    });
  const items: DemonstrationItem[] = [];
  for (const name of names.toSorted()) {
    const file = `${FOLDER}/${name}`;
    items.push(...((await reader.read(file, (text) => readContentFile(file, text, today))) ?? []));
  }
  return items;
}

function readContentFile(file: string, text: string, today: string): Reading<DemonstrationItem[]> {
  const json = parseJson(file, text);
  const lists = json.ok ? checkValue(file, null, json.value, contentFile) : json;
  if (!lists.ok) return lists;
  const problems: DataProblem[] = [];
  const items: DemonstrationItem[] = [];
  for (const [kind, list] of Object.entries(lists.value)) {
    if (!isBodyKind(kind))
      problems.push({ file, row: null, field: kind, message: '没有这一类内容，请改为已有的类别' });
    else
      for (const [at, given] of list.entries()) {
        const body = withDays(given, today);
        const checked = bodies[kind].check(body);
        if (checked.ok) items.push({ file, row: at + 1, kind, key: checked.key, body });
        else
          problems.push({
            file,
            row: at + 1,
            field: [kind, ...checked.path].join('.'),
            message: checked.message,
          });
      }
  }
  return problems.length === 0 ? { ok: true, value: items } : { ok: false, problems };
}

function withDays(body: JsonValue, today: string): JsonValue {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const dayOf = (value: JsonValue): JsonValue => {
    const [, ahead] = (typeof value === 'string' && DAYS_AHEAD.exec(value)) || [];
    return ahead === undefined ? value : addDays(today, Number(ahead));
  };
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, dayOf(value)]));
}
