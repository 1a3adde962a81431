import { describe, expect, it } from 'vitest';
import { openFlow } from '../support/flow.js';
import { chosen, flatStep, questionnaireOf, radio, typed, text, whenOption } from '../support/definitions.js';

describe('files of a form being filled in', () => {
  it('[E-7 ENG-45] evidence is not missing once the sheet knows of a file', async () => {
    const evidence = { options: [{ id: 'yes', has_attachment: true }], has_attachment: true };
    const flow = await openFlow(questionnaireOf(flatStep('planet', radio('a', evidence))));
    flow.sheet.setFiles('a', 1);
    flow.answer('a', chosen('yes'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.notices).toMatchObject([{ code: 'stepSaved', hasMissingAttachments: false }]);
  });

  it('[F-13 S-11] a save that would take files away in another step asks first, and says how many', async () => {
    const questionnaire = questionnaireOf(
      flatStep('planet', radio('a')),
      flatStep('people', text('b', whenOption('a'))),
    );
    const flow = await openFlow(questionnaire, {
      answers: { a: chosen('yes'), b: typed('x') },
      stepKey: 'planet',
    });
    flow.sheet.setFiles('b', 2);
    flow.answer('a', chosen('no'));
    flow.send({ type: 'save.requested' });
    expect(flow.state()).toBe('askingToRemove');
    expect(flow.step().getSnapshot().context.removals).toEqual([
      { stepKey: 'people', questionIds: ['b'], files: 2 },
    ]);
  });
});
