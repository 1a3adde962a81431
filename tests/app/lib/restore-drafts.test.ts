/** What the device kept, when a form is opened. */
import { createAnswerSheet } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { expect, it } from 'vitest';
import type { DeviceDrafts, KeptDraft } from '../../../app/src/lib/device-drafts';
import { restoreDrafts } from '../../../app/src/lib/restore-drafts';

const text = (id: string) => ({ id, type: 'text' as const, label: id });
const questionnaire = parseDefinition({
  ...{ key: 'test', version: 1, title: 'Test' },
  steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields: ['a', 'b', 'c'].map(text) } }],
});
const typed = (typedValue: string) => ({ typedValue });

/** A device that has these drafts. */
function deviceWith(first: Record<string, KeptDraft>) {
  const kept = new Map(Object.entries(first));
  const device: DeviceDrafts = {
    read: () => Promise.resolve(Object.fromEntries(kept)),
    write(_, changes) {
      for (const [id, draft] of Object.entries(changes))
        if (draft) kept.set(id, draft);
        else kept.delete(id);
      return Promise.resolve();
    },
    forget() {
      kept.clear();
      return Promise.resolve();
    },
    available: () => true,
  };
  return { device, kept };
}

it('[R-25] a draft that says what is saved leaves the device, so that it comes back over no later answer', async () => {
  const { device, kept } = deviceWith({
    a: { answer: typed('saved'), at: 1 },
    b: { answer: typed('only here'), at: 2 },
    unknown: { answer: typed('of another form'), at: 3 },
  });
  const answers = { a: typed('saved'), b: typed('older') };
  const restored = await restoreDrafts(createAnswerSheet(questionnaire, { answers }), device);
  expect(restored).toEqual({ questionIds: ['b'], at: 2 });
  expect([...kept.keys()]).toEqual(['b', 'unknown']);

  // Somebody clears the answer meanwhile.
  const sheet = createAnswerSheet(questionnaire, { answers: { b: typed('older') } });
  await restoreDrafts(sheet, device);
  expect(sheet.question('a').answer).toBeUndefined();
});
