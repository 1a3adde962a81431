import {
  Id,
  QuestionnaireResponse,
  SaveResponse,
  SaveRequest,
  SetQuestionnaireTypeRequest,
  SourcesResponse,
  StepsData,
  Uuid,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { HttpError } from '../../http/http-error.js';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { answersTexts } from './texts.js';
import { changeOf, send } from '../idempotency/change-request.js';
import { writeQuestionnaire } from './questionnaire-text.js';
import type { AnswersService } from './service.js';

const tags = ['Questionnaire of a hotel'];
const Params = Type.Object({ id: Uuid });
/** `type`: a step, or `full-questionnaire-readOnly`. */
const TypedParams = Type.Object({ id: Uuid, type: Id });
/** SRV-13, UNSP-010: `sources` has what `GET /hotels/{id}/sources` responds, besides the members of every step. */
const Questionnaire = Type.Object({
  ...QuestionnaireResponse.properties,
  ...Type.Partial(Type.Pick(SourcesResponse, ['reviews', 'returned'])).properties,
});
const Message = Type.Object({ message: Type.String() });

/** SRV-11 to SRV-14. */
export const answersRoutes: FastifyPluginAsyncTypebox<{ answers: AnswersService }> = async (
  app,
  { answers },
) => {
  app.get(
    '/hotels/:id/sections',
    {
      schema: {
        tags,
        summary: 'Steps and progress',
        params: Params,
        response: { 200: Type.Object({ data: StepsData }) },
      },
    },
    async (request) => ({ data: await answers.sections(hotelOf(request)) }),
  );

  app.get(
    '/hotels/:id/questionnaire/:type',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'Questions and answers of a step',
        params: TypedParams,
        response: { 200: Type.Object({ data: Questionnaire }) },
      },
    },
    async (request, reply) => {
      const { type } = request.params;
      const data = await answers.questionnaire(callerOf(request), hotelOf(request), type);
      // The serializer is not set before: it would write a refusal too. Its type knows text only; bytes go as they are.
      void reply.type('application/json; charset=utf-8').serializer(writeQuestionnaire as never);
      return { data };
    },
  );

  app.post(
    '/hotels/:id/questionnaire/:type/answers',
    {
      config: { refusals: [404, 409, 412, 422] },
      schema: {
        tags,
        summary: 'Save answers of a step',
        params: TypedParams,
        body: SaveRequest,
        response: { 200: SaveResponse },
      },
    },
    async (request, reply) => {
      const { body, params } = request;
      if (body.hotelId.toLowerCase() !== hotelOf(request)) {
        throw new HttpError(400, 'OTHER_HOTEL', texts.otherHotel);
      }
      if (body.stepKey !== params.type) throw new HttpError(400, 'OTHER_STEP', answersTexts.otherStep);
      return send(reply, await answers.save(changeOf(request), body));
    },
  );

  app.post(
    '/hotels/:id/setQuestionnaireType',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Choose the questionnaire',
        params: Params,
        body: SetQuestionnaireTypeRequest,
        response: { 200: Message },
      },
    },
    async (request, reply) => {
      const { type } = request.body;
      return { message: send(reply, await answers.setQuestionnaireType(changeOf(request), type)) };
    },
  );
};
