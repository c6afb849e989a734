import { CARD_COLOURS } from '../card/card-colours.ts';
import { html, type Markup } from '../html.ts';

/** A line of a mail: what it is about leads to a page, `path` without the origin. */
export interface MailLine {
  label: string;
  path: string;
  details: string[];
}

export interface MailSection {
  heading: string;
  lines: MailLine[];
}

interface Link {
  label: string;
  href: string;
}

interface MailParts {
  language?: 'zh' | 'en';
  title: string;
  company: string;
  words?: readonly string[];
  action?: Link;
  sections: readonly MailSection[];
  origin: string;
  notes: readonly string[];
  why: string;
  links: readonly Link[];
}

const BODY =
  "margin:0;padding:16px;background:#f6f5f2;color:#1c1a24;font-family:-apple-system,'PingFang SC','Microsoft YaHei',sans-serif;font-size:16px;line-height:1.7";
const PAPER = 'max-width:600px;margin:0 auto;padding:24px 20px;background:#fff';
const H1 = 'margin:0 0 16px;font-size:22px;line-height:1.4';
const H2 = 'margin:28px 0 4px;padding-top:12px;border-top:2px solid #1c1a24;font-size:17px';
const LINE = 'padding:12px 0;border-bottom:1px solid #e3e0da';
const LINK = `color:${CARD_COLOURS.brand};font-weight:600;text-decoration:underline;overflow-wrap:anywhere`;
const DETAIL = 'margin:2px 16px 0 0;display:inline-block;white-space:nowrap';
const LONG = 'margin:2px 16px 0 0;display:inline-block';
const SMALL = 'margin:8px 0 0;color:#5a5664;font-size:14px';
const BUTTON = `display:inline-block;margin:8px 0;padding:12px 24px;background:${CARD_COLOURS.brand};color:#fff;font-weight:600;text-decoration:none`;
/** A detail of more characters may break within. */
const LONG_DETAIL = 16;

/** A mail as a whole document with styles at the elements, which is what mail programs show; nothing is loaded from anywhere. */
export function mailHtml(parts: MailParts): string {
  const { title, company, words = [], action, sections, origin, notes, why, links } = parts;
  const language = parts.language === 'en' ? 'en' : 'zh-CN';
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body style="${BODY}">
        <div style="${PAPER}">
          ${company !== '' && html`<p style="margin:0;color:#5a5664">${company}</p>`}
          <h1 style="${H1}">${title}</h1>
          ${words.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}
          ${action ? html`<p><a href="${action.href}" style="${BUTTON}">${action.label}</a></p>` : null}
          ${sections.map(({ heading, lines }) => sectionHtml(heading, lines, origin))}
          ${notes.map((text) => html`<p style="${SMALL}">${text}</p>`)}
          <p style="${SMALL};padding-top:12px;border-top:1px solid #e3e0da">${why}</p>
          ${links.map(({ label, href }) => html`<p style="${SMALL}"><a href="${href}" style="color:#5a5664">${label}</a></p>`)}
        </div>
      </body>
    </html>`.text;
}

function sectionHtml(heading: string, lines: readonly MailLine[], origin: string): Markup {
  return html`<h2 style="${H2}">${heading}</h2>
    ${lines.map(
      ({ label, path, details }) =>
        html`<div style="${LINE}">
          <a href="${origin}${path}" style="${LINK}">${label}</a>
          <div>
            ${details.map((text) => html`<span style="${text.length > LONG_DETAIL ? LONG : DETAIL}">${text}</span> `)}
          </div>
        </div>`,
    )}`;
}
