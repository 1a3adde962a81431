/** Evidence that is given at the server, as far as a test needs it. */
import { evidenceNeed, findQuestion, missingEvidence, type Question } from '@alo/engine';
import { claimedEvidence } from '@alo/engine/scoring';
import type { AnswerMap, UploadResponse } from '@alo/schemas';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { pdfOf } from '../../corpus/pdf.js';
import { shippedModel, shippedQuestionnaire } from './definition.js';

const questionnaire = shippedQuestionnaire('alo');

/** The questions whose answers require evidence, in form order. */
export const toProve = (answers: AnswerMap): readonly Question[] =>
  missingEvidence(questionnaire, answers, {});

/** The questions that have a file before a submit: those that require one, then those that claim most (P-19). */
export function enoughToProve(answers: AnswerMap): readonly Question[] {
  const model = shippedModel('alo');
  const chosen = [...toProve(answers)];
  for (;;) {
    const files = Object.fromEntries(chosen.map(({ id }) => [id, 1]));
    const { isEnough, bare } = claimedEvidence(questionnaire, model, { answers, files });
    const [most] = bare;
    if (isEnough || most === undefined) return chosen;
    const question = findQuestion(questionnaire, most.questionId);
    if (question) chosen.push(question);
  }
}

/** The questions whose answers may have evidence, in form order. */
export const mayProve = (answers: AnswerMap): readonly Question[] =>
  questionnaire.questions.filter(
    (question) => evidenceNeed(questionnaire, question, (id) => answers[id]) === 'optional',
  );

export const proof = (name: string, text = name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfOf([text]),
});

/** Adds one document that serves all these questions. */
export async function prove(
  api: APIRequestContext,
  hotelId: string,
  questions: readonly Question[],
  name = 'everything.pdf',
): Promise<void> {
  const sent = await api.post(`/api/hotels/${hotelId}/questionnaire/sources/upload`, {
    multipart: { hotel_id: hotelId, file: proof(name) },
  });
  expect(sent.status()).toBe(201);
  const { data } = (await sent.json()) as UploadResponse;
  const ids = data.uploaded_files.map(({ attachment_id: id }) => id);
  for (const { id } of questions) {
    const used = await api.post(`/api/hotels/${hotelId}/questionAttachments/${id}`, {
      data: { attachment_ids: ids },
    });
    expect([id, used.status()]).toEqual([id, 200]);
  }
}

type Named = Pick<Question, 'label'>;
const folded = { expanded: false } as const;

/** Finds the row of a question among the sources. */
const sourceOf = (page: Page, { label }: Named): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) })
    .filter({ has: page.locator('[aria-expanded]') });

/** Unfolds the row of a question among the sources, so that files can be added. */
export async function openSource(page: Page, question: Named): Promise<Locator> {
  const row = sourceOf(page, question);
  const fold = row.getByRole('button', { name: question.label, exact: true });
  await expect(fold).toBeVisible();
  if (await row.getByRole('button', { name: question.label, exact: true, ...folded }).isVisible())
    await fold.click();
  return row;
}

export const fileInput = (row: Locator): Locator => row.locator('input[type=file]').first();

/** Adds a document to each of these questions in the step Sources. */
export async function proveOnPage(page: Page, questions: readonly Question[]): Promise<void> {
  for (const question of questions) {
    const title = questionnaire.steps.find(({ key }) => key === question.stepKey)?.title ?? '';
    await page.getByRole('tab', { name: title.replaceAll('+', '&') }).click();
    const row = await openSource(page, question);
    await fileInput(row).setInputFiles(proof(`${question.id}.pdf`));
    await expect(row.getByText(/^Saved/)).toBeVisible();
  }
}
