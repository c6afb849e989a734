import type { DocumentNode } from '#schemas/document.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { newId } from '../../core/nodes/new-id.ts';
import type { PageCheck, Warning } from './page-check.ts';

/** Items of one list under one id: an edit or a link would reach the first of them alone. */
export const checkDuplicateIds: PageCheck = ({ nodes }) =>
  nodes.flatMap((node) => duplicatesIn(node, node.props, []));

function duplicatesIn(node: DocumentNode, value: JsonValue, path: string[]): Warning[] {
  if (Array.isArray(value)) {
    const ids = value.map((item) =>
      isJsonObject(item) && typeof item['id'] === 'string' ? item['id'] : undefined,
    );
    const inside = value.flatMap((item, index) =>
      duplicatesIn(node, item, [...path, ids[index] ?? String(index)]),
    );
    const repeated = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) !== index);
    return repeated < 0 ? inside : [duplicate(node, path, value, ids, repeated), ...inside];
  }
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => duplicatesIn(node, inner, [...path, name]))
    : [];
}

function duplicate(
  node: DocumentNode,
  path: string[],
  list: JsonValue[],
  ids: (string | undefined)[],
  repeated: number,
): Warning {
  const mended = list.map((item, index) =>
    isJsonObject(item) && ids.indexOf(ids[index]) !== index && ids[index] !== undefined
      ? { ...item, id: newId() }
      : item,
  );
  return {
    node: node.id,
    path,
    words: {
      zh: `第 ${repeated + 1} 项和前面一项的编号相同，修改会改到前一项。给它一个新编号。`,
      en: `Item ${repeated + 1} has the id of one before it, so edits would reach that one. Give it an id of its own.`,
    },
    fix: {
      words: { zh: '换新编号', en: 'New id' },
      changes: [{ op: 'set', node: node.id, path: ['props', ...path], value: mended }],
    },
  };
}
