/**
 * The one look of our mails: tables and inline styles, 560 px, no pictures, nothing that is fetched, dark where the reader
 * likes it dark. The same words stand beside it as plain text. Both run from right to left where the language of the moment does.
 */
import { directionOf, locale } from '@alo/words';
import { oneLine } from './one-line.js';

/** What a mail says. Texts are plain: this file escapes them. */
export interface Letter {
  /** The subject. */
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly (readonly [term: string, value: string])[];
  readonly button: { readonly label: string; readonly address: string };
  /** Shows the address beside the button, for people who cannot press it. */
  readonly copy?: string;
  /** Stands below the button. */
  readonly note?: string;
  /** Why the reader gets this mail. */
  readonly why: string;
  readonly links: readonly { readonly label: string; readonly address: string }[];
  readonly copyright: string;
  readonly product: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";
const dark = [
  '.m-bg{background:#0D1412!important}',
  '.m-card{background:#141C19!important;border-color:#2A3732!important}',
  '.m-fg{color:#E7EEEA!important}',
  '.m-mut{color:#B6C3BD!important}',
  '.m-line{border-color:#2A3732!important}',
  '.m-btn{background:#2FB5A5!important}',
  '.m-btn a{color:#04201C!important}',
  '.m-link{color:#63D2C4!important}',
].join('');
const narrow = [
  '.m-pad{padding:24px 20px!important}',
  '.m-wrap{padding:0!important}',
  '.m-card{border-radius:0!important;border-left:0!important;border-right:0!important}',
  '.m-full{width:100%!important}',
  '.m-btn a{display:block!important;text-align:center!important}',
].join('');
const styles = `@media (prefers-color-scheme:dark){${dark}}@media (max-width:620px){${narrow}}`;

/** Mail programs know few logical properties: sides are named, and each table says its direction, as some drop that of the page. */
const sides = () =>
  directionOf(locale()) === 'rtl'
    ? ({ dir: 'rtl', start: 'right', end: 'left' } as const)
    : ({ dir: 'ltr', start: 'left', end: 'right' } as const);

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" dir="${sides().dir}" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

const small = `${font};font-size:14px;line-height:20px`;
const cell = 'vertical-align:top;border-bottom:1px solid #DBE4DF';

/** What people typed runs as its own language does, and does not turn the signs around it. */
const typed = (text: string): string => `<span dir="auto">${escaped(text)}</span>`;

const factRow = ([term, value]: readonly [string, string]): string =>
  `<tr><td class="m-mut m-line" style="padding:10px 0;padding-${sides().end}:16px;width:112px;${cell};${small};color:#57665F">${typed(term)}</td>` +
  `<td class="m-fg m-line" style="padding:10px 0;${cell};${small};font-weight:500;color:#13201B;word-break:break-word">${typed(value)}</td></tr>`;

/** It opens beside the mail, where the mail is shown in a page. */
const link = (address: string, label: string, style: string, className = ''): string =>
  `<a${className && ` class="${className}"`} href="${escaped(address)}" target="_blank" rel="noreferrer" style="${style}">${escaped(label)}</a>`;

const paragraph = (html: string): string =>
  `<p class="m-mut" style="margin:24px 0 0;${small};color:#43534C">${html}</p>`;

function htmlOf(letter: Letter): string {
  const { button, copy, note } = letter;
  const { dir, start, end } = sides();
  // The letters of Arabic are joined.
  const spacing = dir === 'rtl' ? '' : 'letter-spacing:-.01em;';
  const mark = `<span style="display:inline-block;width:12px;height:12px;border:3px solid #0F766E;border-radius:50%;vertical-align:-2px;margin-${end}:8px"></span>`;
  const press = link(
    button.address,
    button.label,
    `display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:20px;font-weight:500;color:#FFFFFF;text-decoration:none`,
  );
  const shown = `<span dir="ltr">${link(button.address, button.address, 'color:#0B5F58;word-break:break-all', 'm-link')}</span>`;
  const card = [
    `<h1 class="m-fg" style="margin:0 0 8px;${font};font-size:24px;line-height:32px;font-weight:600;${spacing}color:#13201B">${escaped(letter.title)}</h1>`,
    `<p class="m-mut" style="margin:0 0 24px;${font};font-size:16px;line-height:24px;color:#43534C">${escaped(letter.lead)}</p>`,
    table(
      'width="100%" class="m-line" style="margin:0 0 24px;border-top:1px solid #DBE4DF"',
      letter.facts.map(factRow).join(''),
    ),
    table(
      'class="m-full"',
      `<tr><td class="m-btn" style="background:#0F766E;border-radius:8px">${press}</td></tr>`,
    ),
    ...(copy === undefined ? [] : [paragraph(`${escaped(copy)}<br>${shown}`)]),
    ...(note === undefined ? [] : [paragraph(escaped(note))]),
  ].join('\n');
  const links = letter.links.map(({ label, address }) => link(address, label, 'color:#0B5F58', 'm-link'));
  const foot = [escaped(letter.why), [escaped(letter.copyright), ...links].join(' · ')].join('<br>');
  const rows = [
    `<tr><td class="m-pad m-fg" style="padding:0 0 16px;text-align:${start};${font};font-size:16px;line-height:24px;font-weight:600;color:#13201B">${mark}${escaped(letter.product)}</td></tr>`,
    `<tr><td class="m-card m-pad" style="background:#FFFFFF;border:1px solid #DBE4DF;border-radius:8px;padding:32px;text-align:${start}">\n${card}\n</td></tr>`,
    `<tr><td class="m-pad m-mut" style="padding:16px 0 0;text-align:${start};${font};font-size:12px;line-height:18px;color:#57665F">${foot}</td></tr>`,
  ].join('\n');
  const page = table(
    'width="100%" class="m-bg" style="background:#F4F7F5"',
    `<tr><td align="center" class="m-wrap" style="padding:32px 16px">\n${table('width="560" class="m-full" style="width:560px;max-width:100%"', rows)}</td></tr>`,
  );
  return [
    '<!doctype html>',
    `<html lang="${locale()}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(letter.subject)}</title>`,
    `<style>${styles}</style></head>`,
    `<body dir="${dir}" class="m-bg" style="margin:0;padding:0;background:#F4F7F5"><div style="display:none;max-height:0;overflow:hidden;opacity:0">${escaped(letter.preview)}</div>`,
    `${page}</body></html>`,
  ].join('\n');
}

/** Longer terms, such as questions, stand on a line of their own. */
const widest = 24;

/** A sentence needs no colon. */
function factText([term, value]: Letter['facts'][number], width: number): string {
  const label = /[.?!؟]$/.test(term) ? term : `${term}:`;
  return term.length > widest ? `${label}\n  ${value}` : `${label.padEnd(width)}${value}`;
}

const rightToLeftMark = '\u200F';

function textOf({ title, lead, facts, button, note, why }: Letter): string {
  const width = Math.max(0, ...facts.map(([term]) => term.length).filter((length) => length <= widest)) + 2;
  const text = [
    title,
    lead,
    facts.map((fact) => factText(fact, width)).join('\n'),
    `${button.label}:\n${button.address}`,
    ...(note === undefined ? [] : [note]),
    why,
  ]
    .join('\n\n')
    .concat('\n');
  // A line that begins with a Latin name would run from left to right, also in a right-to-left language.
  return sides().dir === 'rtl' ? text.replaceAll(/^(?=.)(?!https?:)/gm, rightToLeftMark) : text;
}

/** The parts of a mail. */
export function writeLetter(letter: Letter): { subject: string; html: string; text: string } {
  const subject = oneLine(letter.subject);
  return { subject, html: htmlOf({ ...letter, subject }), text: textOf(letter) };
}
