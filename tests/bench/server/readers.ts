/**
 * Readers of public pages, in a process of their own, so that they take no time from the one that measures: each reads a
 * page, waits, and reads it again, until the process is killed. `address`, how many, and the milliseconds between two pages.
 */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const [address = '', count = '1', gap = '1000'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(count) });

const read = () =>
  new Promise<number>((resolve) => {
    const outgoing = request(address, { agent }, (response) => {
      response.resume();
      response.once('close', () => {
        resolve(response.statusCode ?? 0);
      });
    });
    outgoing.once('error', () => {
      resolve(0);
    });
    outgoing.end();
  });

let pages = 0;
let refused = 0;
async function reader(place: number): Promise<never> {
  await pause((Number(gap) * place) / Number(count));
  for (;;) {
    if ((await read()) === 200) pages += 1;
    else refused += 1;
    await pause(Number(gap));
  }
}

for (let place = 0; place < Number(count); place += 1) void reader(place);
process.on('message', () => process.send?.({ pages, refused }));
