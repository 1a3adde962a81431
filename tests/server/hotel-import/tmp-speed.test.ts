import { expect, it } from 'vitest';
import { csvOf, importsOf } from '../../support/imports.js';
import { createWorld } from '../../support/world.js';
it('speed', { timeout: 600_000 }, async () => {
  const world = await createWorld('embedded', { withJobs: true });
  const imports = importsOf(world);
  const n = 10_000;
  const cities = ['Porto', 'Wien', 'Graz', 'Lyon', 'Łódź', 'São Paulo', 'Zürich', 'Malmö'];
  const rows = Array.from({ length: n }, (_, i) => [`Hôtel "${['Alder', 'Kestrel', 'Marktgasse', 'Río', 'Lantern'][i % 5]}" ${i}`, `Street ${i}`, cities[i % cities.length], i % 97 === 0 ? '' : 'Portugal', 'Brand', (40 + (i % 1000) / 100).toFixed(4), (-8 + i / 5000).toFixed(4)]);
  const file = csvOf([['Name', 'Address', 'City', 'Country', 'Brand', 'Latitude', 'Longitude'], ...rows]);
  for (const round of [1]) {
    const began = performance.now();
    const timer = setInterval(async () => { const [i] = await imports.list(); console.log(Math.round(performance.now() - began), i?.state, i?.created); }, 2000);
    const done = await imports.upload(file, {});
    clearInterval(timer);
    console.log(round, Math.round(performance.now() - began), 'ms', done.state, done.created, done.left_out, done.failed, Math.round(process.memoryUsage().rss / 1e6), 'MB');
  }
  const [{ id } = { id: '' }] = (await imports.list()).slice(1);
  const began = performance.now();
  const undone = await imports.undo(id);
  console.log('undo', Math.round(performance.now() - began), undone.state, undone.kept);
  expect(world.failures).toEqual([]);
  await world.dispose();
});
