/** The door for programs that read files, in Node. */
export { fixQuestionnaire, type FixedQuestionnaire } from './files/fix-questionnaire.js';
export { readJson } from './files/read-json.js';
export { CannotRead, readQuestionnaire } from './files/read-questionnaire.js';
