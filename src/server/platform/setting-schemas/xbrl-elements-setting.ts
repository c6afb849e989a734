import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { addElements, XBRL_ELEMENTS } from '#rules/xbrl/elements.ts';
import { xbrlElements, type XbrlElements } from '#schemas/xbrl-elements.ts';

/** Bytes of the file: the elements of a taxonomy are some hundreds. */
const MAX_BYTES = 1024 * 1024;

/**
 * A setting that names a JSON file, read at start: elements of XBRL reports that are known besides those of the product. Its value is
 * all of them.
 */
export const xbrlElementsFile = z.string().transform((path, context): XbrlElements => {
  const read = readElements(path);
  if (read.ok) return addElements(XBRL_ELEMENTS, read.elements);
  context.addIssue({ code: 'custom', message: read.message });
  return z.NEVER;
});

function readElements(
  path: string,
): { ok: true; elements: XbrlElements } | { ok: false; message: string } {
  const json = readJson(path);
  if (!json.ok) return json;
  const parsed = xbrlElements.safeParse(json.value);
  if (parsed.success) return { ok: true, elements: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  return {
    ok: false,
    message: `文件 ${path} 的 ${place === '' ? '内容' : place} 不合要求（${issue?.message ?? ''}）。写法见 docs/operations.md 的 XBRL 一节`,
  };
}

function readJson(path: string): { ok: true; value: unknown } | { ok: false; message: string } {
  try {
    const text = readFileSync(path, 'utf8');
    if (text.length > MAX_BYTES) return { ok: false, message: `文件 ${path} 超过 1 MB` };
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    const isSyntax = error instanceof SyntaxError;
    return {
      ok: false,
      message: isSyntax
        ? `文件 ${path} 不是 JSON，请检查逗号和引号`
        : `文件 ${path} 读不到，请检查路径和权限`,
    };
  }
}
