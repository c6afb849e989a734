import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeText } from '#rules/text/escape-text.ts';
import { siteAddress } from '#rules/trade/site-address.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { page } from './page.ts';

/** Where the page leads back to. */
const query = z.object({ back: z.string().max(2000).default('') });
const form = query.extend({
  loginname: z.string().max(60).default(''),
  loginpwd: z.string().max(100).default(''),
});

const FORM = 'application/x-www-form-urlencoded';
/** Bytes of a form. */
const MAX_FORM = 8192;
/** The page is a form and leads away with a token: nobody frames it, keeps it, or learns its address. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/** The page on which an investor logs in; it leads back to the website with a single-use token. */
export async function serveLoginPage(
  app: FastifyInstance,
  { desk, tokens, sites }: Pick<GatewayParts, 'desk' | 'tokens'> & { sites: ReadonlySet<string> },
): Promise<void> {
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_FORM }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/login', async (request, reply) => {
    const { back } = query.catch({ back: '' }).parse(request.query);
    return send(reply, loginForm({ back, loginname: '', problem: null }));
  });
  app.post('/login', async (request, reply) => {
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return send(reply.code(403), loginForm({ back: '', loginname: '', problem: OTHER_SITE }));
    const given = form.catch({ back: '', loginname: '', loginpwd: '' }).parse(request.body);
    const { back, loginname, loginpwd } = given;
    const site = backAddress(back, sites);
    if (site === null)
      return send(reply.code(422), loginForm({ back, loginname, problem: UNKNOWN_SITE }));
    const custno = await desk.checkLogin(loginname, loginpwd);
    if (custno === null)
      return send(reply.code(422), loginForm({ back, loginname, problem: WRONG_LOGIN }));
    return reply
      .headers(HEADERS)
      .redirect(`${site}#logintoken=${encodeURIComponent(tokens.mint(custno))}`, 303);
  });
}

const WRONG_LOGIN = '账号或密码不正确，请检查后重试';
const UNKNOWN_SITE = '不知道要回到哪个网站，请从网站的登录入口重新进入';
const OTHER_SITE = '请在本页填写账号和密码登录';

/** The address to go back to, without a fragment; the first website's home page where none is named, null where it is no website's. */
export function backAddress(back: string, sites: ReadonlySet<string>): string | null {
  if (back === '') return [...sites].map((site) => `${site}/`)[0] ?? null;
  return siteAddress(sites, back);
}

interface ShownForm {
  back: string;
  loginname: string;
  problem: string | null;
}

function loginForm({ back, loginname, problem }: ShownForm): string {
  const id = randomUUID();
  const wrong = problem === null ? '' : ` aria-invalid="true" aria-describedby="${id}"`;
  return page(
    '登录',
    `${problem === null ? '' : `<p role="alert" id="${id}">${escapeText(problem)}</p>`}
<form method="post" action="/login">
<input type="hidden" name="back" value="${attributeText(back)}">
<label>证件号码或手机号<input name="loginname" autocomplete="username" required maxlength="60" value="${attributeText(loginname)}"${wrong}></label>
<label>登录密码<input name="loginpwd" type="password" autocomplete="current-password" required maxlength="100"${wrong}></label>
<button>登录并回到网站</button>
</form>
<p>演示的投资者：手机号 13800138000，密码 Sandbox2026。请不要填写真实的账户和密码。</p>`,
  );
}

/** `escapeText` leaves `&`, which in an address may begin the name of a letter. */
function attributeText(text: string): string {
  return escapeText(text.replaceAll('&', '&amp;'));
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers(HEADERS).type('text/html; charset=utf-8').send(html);
}
