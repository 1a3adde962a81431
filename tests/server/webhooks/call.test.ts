/** One call over the network. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCall, mostAnswer } from '../../../server/src/modules/webhooks/receivers/call.js';
import { startReceiver, type Receiver } from '../../support/receiver.js';

const body = '{"type":"test"}';
const headers = { 'webhook-id': 'msg_1' };

describe('A call', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.stop());

  const call = ({ timeout = 10_000, address = receiver.address, addresses = ['127.0.0.1'] } = {}) =>
    makeCall({
      ...{ receiver: { url: new URL(address), addresses }, headers, body, timeout },
      signal: new AbortController().signal,
    });

  it('sends the body to the byte, and gives the status', async () => {
    receiver.answer = () => 204;
    expect(await call()).toMatchObject({ status: 204, answer: '' });
    expect(receiver.calls.at(-1)).toMatchObject({ path: '/alo?source=test', body, headers });
  });

  it('[S-26] goes to the address that was checked, whatever its name stands for', async () => {
    receiver.answer = () => 200;
    const { port } = new URL(receiver.address);
    const before = receiver.calls.length;
    expect(await call({ address: `http://hooks.harbourhill.example:${port}/alo` })).toMatchObject({
      status: 200,
    });
    expect(receiver.calls.length).toBe(before + 1);
    expect(receiver.calls.at(-1)?.headers.host).toBe(`hooks.harbourhill.example:${port}`);
  });

  it('[S-26] follows no redirect', async () => {
    const before = receiver.calls.length;
    receiver.answer = () => (response) => {
      response.writeHead(307, { location: receiver.address }).end();
    };
    expect(await call()).toMatchObject({ status: 307 });
    expect(receiver.calls.length).toBe(before + 1);
  });

  it('keeps the beginning of an answer, in what a database can store', async () => {
    receiver.answer = () => (response) => {
      response.writeHead(500);
      response.write('a\u0000b');
      response.end('ü'.repeat(100_000));
    };
    const answer = await call();
    expect(answer).toMatchObject({ status: 500 });
    const said = 'answer' in answer ? answer.answer : '';
    expect(said).toMatch(/^abü+$/);
    expect(Buffer.byteLength(said)).toBeLessThanOrEqual(mostAnswer);
  });

  it('ends when its time is over, with an answer that began or without', async () => {
    receiver.answer = () => 'hang';
    expect(await call({ timeout: 50 })).toMatchObject({ reason: 'timeout' });
    receiver.letGo();
    receiver.answer = () => (response) => {
      response.writeHead(200);
      response.write('slowly');
    };
    expect(await call({ timeout: 50 })).toMatchObject({ status: 200, answer: 'slowly' });
  });

  it('says why there is no answer', async () => {
    receiver.answer = () => 'close';
    expect(await call()).toMatchObject({ reason: 'broken' });
    const gone = await startReceiver();
    await gone.stop();
    expect(await call({ address: gone.address })).toMatchObject({ reason: 'refused' });
    // It speaks http, not https.
    const { port } = new URL(receiver.address);
    expect(await call({ address: `https://127.0.0.1:${port}/` })).toMatchObject({ reason: 'tls' });
  });
});
