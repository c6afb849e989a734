import { escapeText } from '#rules/text/escape-text.ts';

/** Phone first: one column, targets of 48 pixels, contrast of 7:1 and more. */
const STYLE = `
body { margin: 0 auto; max-width: 30rem; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #1c1c1c; background: #fff }
[role=note] { margin: 0; padding: .5rem .75rem; border: 1px solid #8a5a00; background: #fff6e0; color: #5c3d00 }
[role=alert] { padding: .5rem .75rem; border: 1px solid #b00020; color: #8c0019 }
h1 { font-size: 1.5rem; line-height: 1.3 }
form, label { display: grid; gap: .25rem }
form { gap: 1rem }
input, button { box-sizing: border-box; min-height: 3rem; padding: 0 .75rem; border: 1px solid #6b6b6b; border-radius: .25rem; font: inherit }
button { border-color: #2c4a8e; background: #2c4a8e; color: #fff; cursor: pointer }
:focus-visible { outline: 3px solid #2c4a8e; outline-offset: 2px }
`;

/** Said on every page and in every answer of a page's own. */
export const NO_REAL_MONEY = '沙箱：这里的一切都是演示，没有任何真实资金';

/** An HTML document of the sandbox: its title, the notice, and a body that is safe already. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)} · 沙箱</title>
<style>${STYLE}</style>
</head>
<body>
<p role="note">${NO_REAL_MONEY}</p>
<main>
<h1>${escapeText(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
