/** `/dev/outbox`: shows the mails that were not sent, to a person at this machine. Everybody else finds nothing there. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.js';
import { whyIndirect } from '../http/direct-request.js';
import { texts } from '../texts.js';
import { mailTexts } from './texts.js';
import { escaped } from './letter.js';
import type { Outbox } from './outbox.js';
import type { WrittenMail } from './read-eml.js';

export interface OutboxRoutesOptions {
  /** undefined where mails are sent, or where others than this machine reach the server. */
  readonly outbox: Outbox | undefined;
}

const root = '/dev/outbox';
/** The pages have no script and load nothing. */
const policy = "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const policyOfPage = `${policy}; frame-src 'self'; frame-ancestors 'none'`;
/** A mail runs nothing. Its links open in a page of their own. */
const policyOfMail = `${policy}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

const page = (title: string, body: string): string =>
  [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>`,
    `<body style="font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem"><main><h1 style="font-size:1.5rem">${escaped(title)}</h1>${body}</main></body></html>`,
  ].join('\n');

/** The addresses in a text as links. */
const linked = (text: string): string =>
  escaped(text).replace(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}" rel="noreferrer">${address}</a>`,
  );

const listPage = (mails: readonly (readonly [string, WrittenMail])[]): string =>
  page(
    mailTexts.outbox.title,
    mails.length === 0
      ? `<p>${escaped(mailTexts.outbox.empty)}</p>`
      : `<ul>${mails
          .map(
            ([name, { subject, to, date }]) =>
              `<li><a href="${root}/${name}">${escaped(subject)}</a><br>${escaped(to)} · ${escaped(date)}</li>`,
          )
          .join('')}</ul>`,
  );

const mailPage = (name: string, { subject, to, date, text }: WrittenMail): string =>
  page(
    subject,
    [
      `<p><a href="${root}">${escaped(mailTexts.outbox.back)}</a></p>`,
      `<p>${escaped(to)} · ${escaped(date)}</p>`,
      `<pre style="white-space:pre-wrap;overflow-wrap:anywhere;font:inherit">${linked(text)}</pre>`,
      `<iframe title="${escaped(mailTexts.outbox.html)}" src="${root}/${name}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" style="width:100%;height:44rem;border:1px solid #888;border-radius:8px"></iframe>`,
    ].join('\n'),
  );

export const outboxRoutes: FastifyPluginAsync<OutboxRoutesOptions> = async (app, { outbox }) => {
  const missing = () => new HttpError(404, 'NOT_FOUND', texts.notFound);
  /** @throws HttpError 404 unless a person at this machine asks */
  function outboxFor(request: FastifyRequest): Outbox {
    if (outbox === undefined || whyIndirect(request) !== undefined) throw missing();
    return outbox;
  }
  async function mailOf(request: FastifyRequest<{ Params: { name: string } }>): Promise<WrittenMail> {
    const mail = await outboxFor(request).read(request.params.name);
    if (mail === undefined) throw missing();
    return mail;
  }
  const send = (reply: FastifyReply, content: string, contentPolicy: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy)
      .header('cache-control', 'no-store')
      .send(content);
  const hidden = { schema: { hide: true } } as const;

  app.get(root, hidden, async (request, reply) => {
    const box = outboxFor(request);
    const mails: (readonly [string, WrittenMail])[] = [];
    for (const name of await box.list()) {
      const mail = await box.read(name);
      if (mail !== undefined) mails.push([name, mail]);
    }
    return send(reply, listPage(mails), policyOfPage);
  });
  app.get<{ Params: { name: string } }>(`${root}/:name`, hidden, async (request, reply) =>
    send(reply, mailPage(request.params.name, await mailOf(request)), policyOfPage),
  );
  app.get<{ Params: { name: string } }>(`${root}/:name/html`, hidden, async (request, reply) =>
    send(reply, (await mailOf(request)).html, policyOfMail),
  );
};
