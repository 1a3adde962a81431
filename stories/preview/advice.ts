/** What to do about a fault, beside the linter's own sentence. */

/** The first one whose sign is in the sentence counts. */
const advices: readonly (readonly [RegExp, string])[] = [
  [
    /^Broken JSON/,
    'Look at this line and the one before it: most often a comma is missing or one too many, or a quotation mark or a bracket is not closed.',
  ],
  [/^The file is missing/, 'Create the file, or take its key out of "steps" in questionnaire.json.'],
  [/uses this file/, 'Add its key to "steps" in questionnaire.json, or remove the file.'],
  [/belongs in a folder/, 'Rename the folder, or change "key" and "version" in questionnaire.json.'],
  [
    /[Tt]here is no question|does not exist/,
    'Check the id letter by letter, or add a question with that id.',
  ],
];

/** One sentence: the particular advice, or else the general one. */
export const adviceFor = (message: string): string =>
  advices.find(([sign]) => sign.test(message))?.[1] ??
  'Change it in the file and save: this page looks again by itself.';
