import { escapeText } from '#rules/text/escape-text.ts';

/** An HTML document of the sandbox: its title, the notice, and a body that is safe already. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)} · 沙箱</title>
</head>
<body>
<p role="note">沙箱：这里的一切都是演示，没有任何真实资金</p>
<main>
<h1>${escapeText(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
