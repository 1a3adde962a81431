import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { texts } from '../../../app/src/features/questionnaire/texts';
import { openTab, startApi, type Api } from '../support/api';
import { openBrowser } from '../support/browser';

const { signal } = new AbortController();
const file = new File(['x'], 'logo.png');
const uploading = { signal, onProgress: () => undefined };

/** Every call by the words that are shown where it fails and the server says nothing. */
async function openCalls() {
  const hotel = await import('../../../app/src/api/hotel');
  const steps = await import('../../../app/src/api/steps');
  const answers = await import('../../../app/src/api/answers');
  const sources = await import('../../../app/src/api/sources');
  const assessment = await import('../../../app/src/api/detailed-assessment');
  const traveler = await import('../../../app/src/api/traveler-page');
  const files = await import('../../../app/src/api/files');
  return {
    'Failed to fetch hotel steps': [() => steps.getSteps('h')],
    'Failed to refresh hotel steps': [() => steps.getSteps('h', { fallback: texts.fallbacks.refresh })],
    'Failed to fetch questionnaire': [() => answers.getAnswers('h', 'planet')],
    'Failed to fetch sources': [() => sources.getSources('h')],
    'Failed to fetch readonly questionnaire': [
      () => assessment.getDetailedAssessment({ hotelId: 'h' }, signal),
    ],
    'Failed to load hotel data': [() => hotel.getHotel('h', signal)],
    'Failed to load travel facing page data': [() => traveler.getTravelerPage('h', signal)],
    'Failed to update mission statement': [
      () => traveler.saveMission('h', { missionStatement: 'Words', baseRevision: 0 }, 'k'),
    ],
    'Failed to upload brand logo': [() => traveler.uploadPicture('h', 'brandLogo', file, uploading)],
    'Failed to upload marketing gallery': [
      () => traveler.uploadPicture('h', 'marketingGallery', file, uploading),
    ],
    'Failed to upload PPP gallery': [() => traveler.uploadPicture('h', 'pppGallery', file, uploading)],
    'Failed to delete attachment': [
      () => files.deleteFile('f'),
      () => files.detachFile('h', 'q', 'f'),
      () => files.detachAllFiles('h', 'q'),
      () => traveler.removeMedium('h', 'f'),
    ],
  } as const;
}

let api: Api;
let calls: Awaited<ReturnType<typeof openCalls>>;

beforeAll(async () => {
  openBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = await startApi({ status: 409, body: {} });
  await openTab(api);
  calls = await openCalls();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

const inOrder = [
  ['ERR-19', 'Failed to fetch hotel steps'],
  ['ERR-19', 'Failed to refresh hotel steps'],
  ['ERR-19', 'Failed to fetch questionnaire'],
  ['ERR-19', 'Failed to fetch sources'],
  ['ERR-19', 'Failed to fetch readonly questionnaire'],
  ['ERR-20', 'Failed to load hotel data'],
  ['ERR-20', 'Failed to load travel facing page data'],
  ['ERR-20', 'Failed to update mission statement'],
  ['ERR-20', 'Failed to upload brand logo'],
  ['ERR-20', 'Failed to upload marketing gallery'],
  ['ERR-20', 'Failed to upload PPP gallery'],
  ['ERR-20', 'Failed to delete attachment'],
] as const;

describe('a call that the server refuses without a message', () => {
  it.each(inOrder)('[%s] fails with the words "%s"', async (_row, words) => {
    for (const call of calls[words]) {
      const before = api.calls.length;
      const refused = call();
      await expect(refused).rejects.toMatchObject({ message: words, status: 409 });
      expect(api.calls).toHaveLength(before + 1);
    }
  });
});
