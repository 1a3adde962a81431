/**
 * `npm run fuzz -- --requests N [--seed S] [--path P] [--url U]`: draws requests from the OpenAPI document of a server
 * and judges every response (checks F-01 to F-06). Without `--url` it starts a server of its own.
 */
import { parseArgs } from 'node:util';
import { startFuzzedServer } from './server.js';
import { fuzz } from './run.js';
import { fuzzSessions } from './sessions.js';
import { meet } from './target.js';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    path: { type: 'string' },
    url: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const server = values.url === undefined ? await startFuzzedServer() : undefined;
const url = values.url ?? server?.url ?? '';
console.log(`Fuzzing ${url} with seed ${seed}`);

const problems: string[] = [];
try {
  // First: wrong sign-ins of the drawn requests keep others of this address out after a while.
  if (values.path === undefined) await fuzzSessions(url, 10, seed);
  const report = await fuzz(await meet(url, server?.directoryToken), {
    requests: Number(values.requests),
    seed,
    onProgress: (sent) => {
      console.log(`${sent} requests so far`);
    },
    ...(values.path !== undefined && { path: values.path }),
  });
  console.log(`${report.sent} requests, ${report.perSecond} a second`);
  console.log(report.statuses);
  if (report.failure !== undefined) problems.push(report.failure);
} catch (error) {
  problems.push(String(error));
}
if (server) problems.push(...(await server.end()));
console.log(problems.length === 0 ? 'Nothing wrong was found.' : `\nFAILED\n${problems.join('\n')}`);
process.exit(problems.length === 0 ? 0 : 1);
