import type { DescribedCall } from '../describe-call.ts';
import type { JsonSchema } from '../json-schema.ts';
import { remarks } from '../operation.ts';
import { fieldRows, resultSets, type FieldRow } from './field-rows.ts';
import { html, type Markup } from '#server/site/render/html.ts';

/** One call as a disclosure. Its anchor is inside, so that a link to it opens it. */
export function callMarkup(call: DescribedCall): Markup {
  const { path, id, meaning, entry, request } = call;
  const fields = fieldRows(request);
  return html`<details class="api-call" data-path="${path}">
    <summary>
      <h3>
        <code><span class="api-method">${entry.method}</span> ${path}</code> <span>${meaning}</span>
      </h3>
    </summary>
    <div class="api-body" id="${id}">
      <p>${remarks(call)}</p>
      ${fields.length === 0 ? html`<p>没有参数。</p>` : fieldTable('参数', fields, 'api-request')}
      ${answerMarkup(call)}
      <div class="api-try" data-upload="${entry.upload ? 'file' : ''}"></div>
    </div>
  </details> `;
}

function answerMarkup({ answer, entry }: DescribedCall): Markup {
  if (!answer) return html`<p>应答：文件。</p>`;
  if (entry.format === 'body') return answerTable('应答 body', answer);
  const sets = resultSets(answer);
  return sets.length === 0
    ? html`<p>应答 record：空。</p>`
    : html`${sets.map((row, index) => answerTable(`应答 record[${index}] 的行`, row))}`;
}

function answerTable(caption: string, schema: JsonSchema): Markup {
  const rows = fieldRows(schema);
  return rows.length === 0 ? html`<p>${caption}：没有字段。</p>` : fieldTable(caption, rows, '');
}

function fieldTable(caption: string, rows: readonly FieldRow[], kind: string): Markup {
  return html`<table class="${kind}">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">字段</th>
        <th scope="col">类型</th>
        <th scope="col">必填</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(rowMarkup)}
    </tbody>
  </table>`;
}

function rowMarkup({ name, type, required, choices }: FieldRow): Markup {
  return html`<tr data-field="${name}" data-choices="${choices?.join(' ') ?? ''}">
    <th scope="row"><code>${name}</code></th>
    <td>${type}</td>
    <td>${required ? '是' : '否'}</td>
  </tr>`;
}
