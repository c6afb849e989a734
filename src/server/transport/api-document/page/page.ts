import { resultCodes } from '#wire/public/codes.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import { SETTINGS_BLOCK, type WireSettings } from '#wire/public/settings.ts';
import { describeCall, type DescribedCall } from '../describe-call.ts';
import { INTRODUCTION } from '../document.ts';
import { callGroups } from '../groups.ts';
import { callMarkup } from './call-markup.ts';
import { html, Markup } from '#server/site/render/html.ts';

/** Addresses of what the page loads, all on the site's own origin. */
export interface ApiPageAssets {
  styles: readonly string[];
  script: string;
}

interface DescribedGroup {
  id: string;
  label: string;
  calls: DescribedCall[];
}

/** The catalogue for a person: an index, and every call with its fields, readable without JavaScript. */
export function apiPage(assets: ApiPageAssets, settings: WireSettings): string {
  const groups = callGroups.map(({ id, label, paths }) => ({
    id,
    label,
    calls: paths.map((path) => describeCall(path, {})),
  }));
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>网站公共接口</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" />
        ${assets.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <script type="module" src="${assets.script}"></script>
      </head>
      <body class="api-page">
        <a class="api-skip" href="#calls">跳到接口</a>
        <header>
          <h1>网站公共接口</h1>
          <p>
            ${count} 个接口。机器可读的说明：<a href="${BASE_PATH}/openapi.json">openapi.json</a
            >（OpenAPI 3.1）。
          </p>
        </header>
        <nav aria-label="接口索引">
          <h2>索引</h2>
          ${groups.map(indexMarkup)}
        </nav>
        <main id="calls" tabindex="-1">
          <section aria-labelledby="how">
            <h2 id="how">怎样调用</h2>
            ${INTRODUCTION.map((text) => html`<p>${text}</p>`)}
            <p>命令行：<code>npm run api -- trade/fund/list '{"pagecount":10}'</code></p>
          </section>
          ${codesMarkup()} ${groups.map(groupMarkup)}
        </main>
        ${dataBlock(SETTINGS_BLOCK, settings)}
      </body>
    </html>`.text;
}

function indexMarkup({ label, calls }: DescribedGroup): Markup {
  const links = calls.map(
    ({ id, path, meaning }) =>
      html`<li>
        <a href="#${id}"><code>${path}</code> ${meaning}</a>
      </li>`,
  );
  return html`<details>
    <summary>${label} <span>${calls.length}</span></summary>
    <ul>
      ${links}
    </ul>
  </details>`;
}

function groupMarkup({ id, label, calls }: DescribedGroup): Markup {
  return html`<section aria-labelledby="group-${id}">
    <h2 id="group-${id}">${label}</h2>
    ${calls.map(callMarkup)}
  </section>`;
}

function codesMarkup(): Markup {
  const rows = Object.values(resultCodes).map(
    ({ code, status, msg }) =>
      html`<tr>
        <th scope="row"><code>${code}</code></th>
        <td>${status}</td>
        <td>${msg || '成功'}</td>
      </tr>`,
  );
  return html`<section aria-labelledby="codes">
    <h2 id="codes">错误码</h2>
    <table data-wide-last>
      <caption>
        本站自己的错误码；交易网关的错误码原样传递
      </caption>
      <thead>
        <tr>
          <th scope="col">错误码</th>
          <th scope="col">HTTP</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}

/** JSON that no browser executes; `<` is escaped, so that no text can close the element. */
function dataBlock(id: string, value: unknown): Markup {
  const json = new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));
  return html`<script type="application/json" id="${id}">
    ${json}
  </script>`;
}
