import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { asked, readForm, save, sections } from '../../support/respondent.js';
import { createWorld, type World } from '../../support/world.js';

describe.each(engines)('Reading the form on %s', (engine) => {
  let world: World;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());
  const newHotel = async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    return hotel;
  };
  const step = (type: string) => readForm(world, hotel, type);

  it('[SRV-11] [API-03] GET sections lists the eight steps of a new hotel, none completed', async () => {
    await newHotel();
    const data = await sections(world, hotel);
    expect(data).toMatchObject({
      currentStepKey: 'hotel-location',
      progress: 0,
      completedSteps: 0,
      totalSteps: 8,
      hotelId: hotel,
    });
    expect(data.steps.map(({ key }) => key)).toEqual([...asked, 'sources']);
    expect(data.steps.every(({ isCompleted }) => !isCompleted)).toBe(true);
  });

  const decideLength = async () => {
    await save(
      world,
      hotel,
      'your-details',
      { 'DET-07': { selectedOptionId: 'leased' } },
      { saveAsDraft: true },
    );
    await save(world, hotel, 'hotel-operations', { 'OPS-03': { typedValue: '84' } }, { saveAsDraft: true });
  };

  it('[SRV-11] [C-17] no step has minutes until size and operator are answered, and they are named till then', async () => {
    await newHotel();
    const before = await sections(world, hotel);
    expect(before.undecided).toEqual(['DET-07', 'OPS-03']);
    expect(before.steps.filter(({ minutes, fileMinutes }) => minutes ?? fileMinutes)).toEqual([]);
    await decideLength();
    const after = await sections(world, hotel);
    expect(after.undecided).toBeUndefined();
    expect(after.steps.find(({ key }) => key === 'planet')?.minutes).toBeGreaterThan(10);
  });

  it('[SRV-11] [C-16] the minutes of a step go down with what is saved, and those of its files do not', async () => {
    await newHotel();
    await decideLength();
    const minutesOf = async () => {
      const { steps } = await sections(world, hotel);
      const planet = steps.find(({ key }) => key === 'planet');
      return [planet?.minutes ?? 0, planet?.fileMinutes ?? 0] as const;
    };
    const [before, files] = await minutesOf();
    expect(before).toBeGreaterThan(10);
    expect(files).toBeGreaterThan(10);
    const answers = { 'ENE-05': { selectedOptionId: 'all' }, 'ENE-06': { selectedOptionId: 'all-rooms' } };
    await save(world, hotel, 'planet', answers, { saveAsDraft: true });
    const [after, sameFiles] = await minutesOf();
    expect(after).toBeLessThan(before);
    expect(sameFiles).toBe(files);
  });

  it('[SRV-13] [API-05] [UNSP-009] GET questionnaire answers for each step, for sources and for everything', async () => {
    await newHotel();
    const flat = await step('hotel-operations');
    expect(flat).toMatchObject({ stepKey: 'hotel-operations', hasGroups: false, groups: [], writable: true });
    expect(flat.metadata.fields?.map(({ id }) => id)).toContain('OPS-17');
    const grouped = await step('planet');
    expect(grouped.hasGroups).toBe(true);
    expect(grouped.groups[0]).toMatchObject({ key: 'energy', metadata: { title: 'Energy' } });
    const sources = await step('sources');
    expect(sources.groups.map(({ key }) => key)).toEqual(['certifications', 'planet', 'people', 'policy']);
    const everything = await step('full-questionnaire-readOnly');
    expect(everything.writable).toBe(false);
    expect(everything.groups.flatMap(({ metadata }) => metadata.fields).length).toBe(
      world.releases.find('alo', 1)?.questionnaire.questions.filter(({ parent }) => parent === undefined)
        .length,
    );
    const unknown = await world.ask('admin', { url: `/api/hotels/${hotel}/questionnaire/anything` });
    expect(unknown.statusCode).toBe(404);
  });
});
