/** The protocol of tus.io, whose refusals have the body of all others. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from '@tus/server';
import { HttpError } from '../../http/http-error.js';
import { refusalBody, refusalType } from '../../http/refusal-body.js';
import { texts } from '../../texts.js';
import { travelerPageTexts } from './texts.js';

/** What the protocol's library says is for programs. Its own failures may name a path. */
function refusalOf(status: number, said: string): HttpError {
  if (status >= 500) return new HttpError(status, 'UNEXPECTED', texts.unexpected);
  if (status === 404 || status === 410)
    return new HttpError(status, 'NO_UPLOAD', travelerPageTexts.noSuchUpload);
  return new HttpError(status, 'BAD_UPLOAD_REQUEST', said.trim());
}

export class TusServer extends Server {
  private readonly requestIds = new AsyncLocalStorage<string>();

  /** Does what a request asks for. @param requestId names the request in a refusal */
  handleRequest(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    return this.requestIds.run(requestId, () => this.handle(request, response));
  }

  override write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('content-type', refusalType);
    const refusal = refusalBody(refusalOf(status, body ?? ''), this.requestIds.getStore() ?? '');
    return super.write(context, headers, status, refusal);
  }
}
