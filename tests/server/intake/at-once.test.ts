/** The number of uploads that arrive at once is bounded, whatever they are for. */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import type { ErrorResponse } from '@alo/schemas';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '../../../server/src/limits.js';
import { formOf } from '../../support/upload.js';
import { createWorld, type Person, type World } from '../../support/world.js';

let world: World;
let hotel: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  world = await createWorld('embedded');
  await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.dispose());
beforeEach(async () => {
  hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(arriving).toBe(0);
});

const evidence = () => ({
  url: `/api/hotels/${hotel}/questionnaire/planet/upload`,
  ...formOf({ hotel_id: hotel }, [{ name: 'bill.pdf', content: Buffer.alloc(5000, '%PDF-1.7 ') }]),
});
const picture = () => ({
  url: `/api/hotels/${hotel}/travelFacingPage/marketingGallery`,
  ...formOf({}, [{ name: 'garden.jpg', content: Buffer.alloc(5000, 'x') }], { field: 'files' }),
});

const arriving = async () => {
  const found = await readdir(path.join(world.dataDirectory, 'staging'), {
    recursive: true,
    withFileTypes: true,
  });
  return found.filter((entry) => entry.isFile()).length;
};

/** Begins an upload whose end does not come; resolves once the server has begun to receive its file. */
async function begin({ url, payload, headers }: ReturnType<typeof evidence>, person: Person): Promise<void> {
  const before = await arriving();
  const { port } = world.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.resume();
  sockets.push(socket);
  await once(socket, 'connect');
  const head = [
    `POST ${url} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${await world.tokenOf(person)}`,
    `Content-Type: ${headers['content-type'] ?? ''}`,
    `Content-Length: ${payload.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, payload.length - 1000));
  await expect.poll(arriving).toBe(before + 1);
}
const outcome = async ({ url, payload, headers }: ReturnType<typeof evidence>, person: Person) => {
  const response = await world.ask(person, { method: 'POST', url, payload, headers });
  return [response.statusCode, response.json<ErrorResponse>().code];
};

it('evidence and pictures of the page count together: a person has 6 uploads at once', async () => {
  expect(limits.uploads.ofPerson).toBe(6);
  for (let count = 0; count < 3; count += 1) {
    await begin(evidence(), 'admin');
    await begin(picture(), 'admin');
  }
  expect(await outcome(evidence(), 'admin')).toEqual([429, 'TOO_MANY_UPLOADS']);
  expect(await outcome(picture(), 'admin')).toEqual([429, 'TOO_MANY_UPLOADS']);
});
