/** Texts about archives of hotels. */

export const archiveTexts = {
  expected:
    'An archive is a form (multipart/form-data) with one file, which may have organization_id beside it.',
  badField: (field: string) => `The field ${field} is not as it should be.`,
  fileMissing: (hotel: string, file: string) =>
    `The store does not have the file "${file}" of ${hotel} as it was uploaded. Without it, there is no archive.`,
  tooMuch: (hotel: string) => `${hotel} has more answers and history than an archive can hold.`,
  tooManyWait: 'Other archives are being read now. Send this one again in a moment.',
  underWay: (hotel: string) => `${hotel} is being brought in at this moment. Send it again in a moment.`,
  imported: (hotel: string, assessments: number, files: number, wasPublished: boolean) =>
    `${hotel} is here, with ${assessments === 1 ? '1 assessment' : `${assessments} assessments`} and ` +
    `${files === 1 ? '1 file' : `${files} files`}.` +
    (wasPublished
      ? ' Its page for travelers does not travel, so its score is approved and not published here.'
      : ''),
  isHere: {
    hotel: (hotel: string) => `${hotel} is here already. Nothing was changed.`,
    part: (what: string, id: string, hotel: string) =>
      `The ${what} ${id} is here already: it belongs to ${hotel}. Nothing was changed.`,
  },
  refused: (reason: string) => `${reason} Nothing was stored.`,

  /** Why an archive is refused. */
  noArchive: 'The file is no archive of a hotel.',
  otherVersion: (found: string, known: number) =>
    `The archive has the version ${found}; this installation reads version ${known}.`,
  damaged: 'The archive is damaged: it cannot be unpacked.',
  tooLarge: 'The archive unpacks to more than a hotel may have.',
  encrypted: 'The archive needs a password.',
  missing: (path: string) => `The archive lacks ${path}.`,
  foreign: (path: string) => `The archive holds ${path}, which does not belong there.`,
  otherContent: (path: string) => `${path} is not as the manifest says.`,
  unreadable: (path: string, why: string) => `${path} is not as it should be: ${why}`,
  row: (path: string, row: number, why: string) => `${path}, row ${row}, is not as it should be: ${why}`,
  otherHotel: 'The manifest names another hotel than the archive holds.',
  unknownQuestionnaire: (key: string, version: number) =>
    `This installation does not have version ${version} of the questionnaire "${key}".`,
  otherQuestionnaire: (key: string, version: number, what: string, theirs: string, ours: string) =>
    `Version ${version} of the questionnaire "${key}" is another one here: the hash of its ${what} is ${theirs} in the archive, and ${ours} here.`,
  otherQuestionnaires: 'The manifest names other questionnaires than the assessments use.',
  oneCurrent: 'Exactly one assessment must be the current one.',
  reference: (path: string, what: string, id: string) =>
    `${path} names ${what} ${id}, which the archive lacks.`,
  twice: (path: string, id: string) => `${path} has ${id} twice.`,
  unknownQuestion: (path: string, id: string) =>
    `${path} names the question "${id}", which is not in its questionnaire.`,
  noAnswer: (path: string, why: string) => `${path} has an answer that does not fit. ${why}`,
  otherHistory: (path: string, id: string) =>
    `${path} and its history say different things about the question "${id}".`,
  unknownStep: (path: string, key: string) =>
    `${path} names the step "${key}", which is not in its questionnaire.`,
  takesNoFiles: (path: string, id: string) =>
    `${path} gives files to the question "${id}", which takes none.`,
  unknownReason: (path: string, id: string) => `${path} has the reason "${id}", which is not known here.`,
  noRecognitionLink: (path: string, id: string) =>
    `${path} has a link for ${id} that does not begin with https://.`,
  otherFile: (name: string, what: string) => `The file "${name}" is not as the archive says: ${what}.`,
  differs: {
    name: 'its name is none that an upload has',
    type: 'its type is another',
    active: 'whether it has scripts, actions or further files',
    size: 'its size is another',
    hash: 'its hash is another',
  },
  noScore: (path: string, status: string) =>
    `${path} has the status ${status}, but no score that was released.`,
  incomplete: (path: string, status: string, why: string) =>
    `${path} has the status ${status}, but the form is not complete: ${why}.`,
  left: {
    answer: (id: string) => `the question "${id}" has no answer`,
    evidence: (id: string) => `the question "${id}" has no evidence`,
    step: (key: string) => `the step "${key}" is not completed`,
  },
  tooManyFiles: (path: string, id: string) => `${path} gives the question "${id}" more files than it takes.`,
  otherModel: (path: string) => `${path} has a score by a score model that its questionnaire does not have.`,
  otherScore: (path: string, day: string, theirs: string, ours: string) =>
    `${path} has a score of ${day} that does not follow from the answers and decisions: the archive says ${theirs}, computing it gives ${ours}.`,
  shownScore: 'The hotel shows a score that none of its released assessments has.',
} as const;
