/** Texts about archives of hotels. */
import { defineTexts } from '@alo/words';

export const archiveTexts = defineTexts('server/modules/hotel-archive', {
  expected:
    'An archive is a form (multipart/form-data) with one file, which may have organization_id beside it.',
  badField: 'The field {field} is not as it should be.',
  fileMissing:
    'The store does not have the file "{file}" of {hotel} as it was uploaded. Without it, there is no archive.',
  tooMuch: '{hotel} has more answers and history than an archive can hold.',
  tooManyWait: 'Other archives are being read now. Send this one again in a moment.',
  underWay: '{hotel} is being brought in at this moment. Send it again in a moment.',
  imported:
    '{hotel} is here, with {assessments, plural, one {# assessment} other {# assessments}} and {files, plural, one {# file} other {# files}}.',
  importedUnpublished:
    '{hotel} is here, with {assessments, plural, one {# assessment} other {# assessments}} and {files, plural, one {# file} other {# files}}. Its page for travelers does not travel, so its score is approved and not published here.',
  isHere: {
    hotel: '{hotel} is here already. Nothing was changed.',
    part: 'The {what} {id} is here already: it belongs to {hotel}. Nothing was changed.',
  },
  refused: '{reason} Nothing was stored.',
  /** Why an archive is refused. */
  noArchive: 'The file is no archive of a hotel.',
  otherVersion: 'The archive has the version {found}; this installation reads version {known, number}.',
  damaged: 'The archive is damaged: it cannot be unpacked.',
  tooLarge: 'The archive unpacks to more than a hotel may have.',
  encrypted: 'The archive needs a password.',
  missing: 'The archive lacks {path}.',
  foreign: 'The archive holds {path}, which does not belong there.',
  otherContent: '{path} is not as the manifest says.',
  unreadable: '{path} is not as it should be: {why}',
  row: '{path}, row {row, number, ::group-off}, is not as it should be: {why}',
  otherHotel: 'The manifest names another hotel than the archive holds.',
  unknownQuestionnaire:
    'This installation does not have version {version, number} of the questionnaire "{key}".',
  otherQuestionnaire:
    'Version {version, number} of the questionnaire "{key}" is another one here: the hash of its {what} is {theirs} in the archive, and {ours} here.',
  otherQuestionnaires: 'The manifest names other questionnaires than the assessments use.',
  oneCurrent: 'Exactly one assessment must be the current one.',
  reference: '{path} names {what} {id}, which the archive lacks.',
  twice: '{path} has {id} twice.',
  unknownQuestion: '{path} names the question "{id}", which is not in its questionnaire.',
  noAnswer: '{path} has an answer that does not fit. {why}',
  otherHistory: '{path} and its history say different things about the question "{id}".',
  unknownStep: '{path} names the step "{key}", which is not in its questionnaire.',
  takesNoFiles: '{path} gives files to the question "{id}", which takes none.',
  unknownReason: '{path} has the reason "{id}", which is not known here.',
  noRecognitionLink: '{path} has a link for {id} that does not begin with https://.',
  otherFile: 'The file "{name}" is not as the archive says: {what}.',
  differs: {
    name: 'its name is none that an upload has',
    type: 'its type is another',
    active: 'whether it has scripts, actions or further files',
    size: 'its size is another',
    hash: 'its hash is another',
  },
  noScore: '{path} has the status {status}, but no score that was released.',
  incomplete: '{path} has the status {status}, but the form is not complete: {why}.',
  left: {
    answer: 'the question "{id}" has no answer',
    evidence: 'the question "{id}" has no evidence',
    step: 'the step "{key}" is not completed',
  },
  tooManyFiles: '{path} gives the question "{id}" more files than it takes.',
  otherModel: '{path} has a score by a score model that its questionnaire does not have.',
  otherScore:
    '{path} has a score of {day} that does not follow from the answers and decisions: the archive says {theirs}, computing it gives {ours}.',
  shownScore: 'The hotel shows a score that none of its released assessments has.',
});
