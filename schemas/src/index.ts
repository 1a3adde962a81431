export { idPattern, Id, Uuid, stepKeys, StepKeySchema, type StepKey } from './ids.js';
export {
  conditionTypes,
  questionTypes,
  responseTypes,
  DependencyEntry,
  GroupDefinition,
  OptionDefinition,
  QuestionDefinition,
  QuestionnaireDefinition,
  StepDefinition,
  ValidationRules,
} from './definition.js';
export { Answer, AnswerChanges, AnswerMap, maxAnswersPerSave, maxTextLength, Revisions } from './answer.js';
export {
  Hotel,
  hotelCategories,
  HotelList,
  HotelListMetadata,
  HotelListQuery,
  HotelRow,
  hotelSortKeys,
  HotelStatus,
  hotelStatuses,
  Pagination,
  SubmissionStatus,
  submissionStatuses,
} from './hotel.js';
export { LoginRequest, Permission, Permissions, SessionAnswer, User } from './session.js';
export {
  Conflict,
  QuestionnaireAnswer,
  SaveAnswer,
  SaveRequest,
  SetQuestionnaireTypeRequest,
  StepsData,
  SubmitAnswer,
} from './questionnaire-calls.js';
export { PublicConfiguration } from './config.js';
export { ErrorAnswer } from './error.js';
export { QuestionScore, ScoreModel } from './score-model.js';
