/** Check F-04: sign-ins that are made, used, renewed and ended in any order. What has ended never works again. */
import fc from 'fast-check';
import { demoSignIns } from '@alo/server';
import type { SessionResponse } from '@alo/schemas';

interface Model {
  /** The tokens in the order in which they were given, and which of them work. Those of one sign-in end together. */
  readonly tokens: { readonly family: number; isAlive: boolean; successor?: number }[];
}
interface Real {
  readonly url: string;
  readonly tokens: string[];
}
type Command = fc.AsyncCommand<Model, Real>;

const call = (url: string, method: string, path: string, token?: string, body?: object): Promise<Response> =>
  fetch(`${url}/api/auth/${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

function expectStatus(what: string, { status }: Response, wanted: number): void {
  if (status !== wanted) throw new Error(`${what}: ${status} instead of ${wanted}`);
}

/** The place of the token that the response gives; a new one gets the next. */
async function take(real: Real, response: Response): Promise<number> {
  const { token } = (await response.json()) as SessionResponse;
  const known = real.tokens.indexOf(token);
  return known >= 0 ? known : real.tokens.push(token) - 1;
}

function expectPlace(what: string, found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${what}: token ${found} instead of ${wanted}`);
}

class SignIn implements Command {
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const { username, password } = demoSignIns[0];
    const response = await call(real.url, 'POST', 'login', undefined, { username, password });
    expectStatus('sign in', response, 200);
    expectPlace('sign in', await take(real, response), model.tokens.length);
    model.tokens.push({ family: model.tokens.length, isAlive: true });
  }
  toString = () => 'sign in';
}

abstract class OnToken implements Command {
  constructor(protected readonly index: number) {}
  check = (model: Readonly<Model>) => this.index < model.tokens.length;
  abstract run(model: Model, real: Real): Promise<void>;
  toString = () => `${this.constructor.name} ${this.index}`;
}

class Use extends OnToken {
  async run(model: Model, real: Real): Promise<void> {
    const response = await call(real.url, 'GET', 'profile', real.tokens[this.index]);
    expectStatus(this.toString(), response, model.tokens[this.index]?.isAlive ? 200 : 401);
  }
}

class Renew extends OnToken {
  async run(model: Model, real: Real): Promise<void> {
    const known = model.tokens[this.index];
    const response = await call(real.url, 'POST', 'refresh', real.tokens[this.index]);
    expectStatus(this.toString(), response, known?.isAlive ? 200 : 401);
    if (!known?.isAlive) return;
    // The same successor again, for a client that lost the response; its own token still works for a while.
    expectPlace(this.toString(), await take(real, response), known.successor ?? model.tokens.length);
    if (known.successor !== undefined) return;
    known.successor = model.tokens.length;
    model.tokens.push({ family: known.family, isAlive: true });
  }
}

class SignOut extends OnToken {
  async run(model: Model, real: Real): Promise<void> {
    const known = model.tokens[this.index];
    const response = await call(real.url, 'POST', 'logout', real.tokens[this.index]);
    expectStatus(this.toString(), response, known?.isAlive ? 204 : 401);
    for (const token of model.tokens) if (token.family === known?.family) token.isAlive = false;
  }
}

/** @throws with the shortest list of commands that shows something wrong */
export async function fuzzSessions(url: string, runs: number, seed: number): Promise<void> {
  const index = fc.nat({ max: 5 });
  const commands = fc.commands(
    [
      fc.constant(new SignIn()),
      index.map((at) => new Use(at)),
      index.map((at) => new Use(at)),
      index.map((at) => new Renew(at)),
      index.map((at) => new SignOut(at)),
    ],
    { maxCommands: 15, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(commands, (chosen) =>
      fc.asyncModelRun(() => ({ model: { tokens: [] }, real: { url, tokens: [] } }), chosen),
    ),
    { numRuns: runs, seed },
  );
}
