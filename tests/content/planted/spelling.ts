/** Mistakes in words. */
import type { PlantedFault } from './fault.js';

const inTheDictionary = 'is not in the dictionary of British English.';
const orAdd = 'If it is right, add it to schemas/words.txt.';

export const spellingFaults: Readonly<Record<string, PlantedFault>> = {
  misspelt: {
    title: '[ENG-06] a word that is misspelt is reported wherever people read it',
    plant: (copy) => {
      copy.editHead((head) => (head.description = 'A furst look.'));
      copy.editStep('people', (step) => (step.metadata.notes = ['Good.', 'Answer trueth.']));
      copy.editQuestion('planet', 'B-07', (question) => {
        question.help_text = 'Count the enargy of each kitchin.';
        const [first] = question.options ?? [];
        if (first) first.info_text = 'No meetre is read.';
        question.evidence = 'enargy bills';
      });
      copy.editModel((model) => {
        const planet = model.pillars['e'];
        if (planet) planet.title = 'Plannet';
      });
    },
    expected: [
      new RegExp(
        `^questionnaire\\.json#/description: "furst" ${inTheDictionary} Did you mean "[^"]+".*\\? ${orAdd}$`,
      ),
      /^people\.json#\/metadata\/notes\/1: "trueth" is not/,
      /^planet\.json#\/groups\/0\/metadata\/fields\/0\/help_text: "enargy" is not.* Did you mean "energy"/,
      /^planet\.json#\/groups\/0\/metadata\/fields\/0\/help_text: "kitchin" is not.*"kitchen"/,
      /^planet\.json#\/groups\/0\/metadata\/fields\/0\/options\/0\/info_text: "meetre" is not/,
      /^planet\.json#\/groups\/0\/metadata\/fields\/0\/evidence: "enargy" is not/,
      /^score-model\.json#\/pillars\/e\/title: "Plannet" is not.*"planet"/i,
      /^score-model\.json#\/pillars\/e\/title: Pillar "e" is called "Planet"/,
    ],
  },
  american: {
    title: '[ENG-06] a word that is spelt in the American way is reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-07', (question) => (question.help_text = 'The color of each liter.')),
    expected: [
      /^planet\.json#\/groups\/0\/metadata\/fields\/0\/help_text: "color" is not.*"colour"/,
      /^planet\.json#\/groups\/0\/metadata\/fields\/0\/help_text: "liter" is not.*"litre"/,
    ],
  },
};
