/** The file on its way to the server. It goes on when the dialog is closed. */
import { fileSize, toast } from '@alo/renderer';
import { create } from 'zustand';
import { gbtaQuery, postGbta } from '../../../api/gbta';
import { ApiError, messageOf } from '../../../lib/http';
import { queryClient } from '../../../lib/query-client';
import { whenLeaving } from '../../../lib/session/session';
import { problemOf } from './check-file';
import { texts } from './texts';

/** What was chosen for a hotel. */
export interface ChosenFile {
  readonly hotelId: string;
  readonly file: File | undefined;
  /** The share of the bytes that left, 0 to 1; undefined while nothing is on its way. */
  readonly sent: number | undefined;
  /** What is wrong with what was chosen or dropped last. */
  readonly problem: string | undefined;
  /** Did another person, or another tab, upload one meanwhile? */
  readonly isTaken: boolean;
}

const nothing: ChosenFile = {
  hotelId: '',
  file: undefined,
  sent: undefined,
  problem: undefined,
  isTaken: false,
};

const useChosen = create<ChosenFile>()((): ChosenFile => nothing);

/** What is chosen for this hotel. */
export function useChosenFile(hotelId: string): ChosenFile {
  const chosen = useChosen();
  return chosen.hotelId === hotelId ? chosen : nothing;
}

const become = (next: ChosenFile): void => useChosen.setState(next, true);

/** Milliseconds (UP-14). */
const shownFor = 5000;

let current: AbortController | undefined;

/** Takes what a person chose or dropped (GBTA-06 to GBTA-08). It is sent by a button. */
export function chooseFiles(hotelId: string, files: readonly File[], hasStored: boolean): void {
  const known = useChosen.getState();
  const chosen = known.hotelId === hotelId ? known : { ...nothing, hotelId };
  const { problems } = texts;
  if (files.length === 0) return;
  const problem = hasStored
    ? problems.exists
    : chosen.file !== undefined
      ? problems.chosenAlready
      : problemOf(files);
  become({ ...chosen, problem, ...(problem === undefined && { file: files[0], isTaken: false }) });
}

/** Takes the chosen file away, also from its way. */
export function forgetFile(): void {
  const controller = current;
  current = undefined;
  controller?.abort();
  become(nothing);
}

whenLeaving(forgetFile);

/** How much of it has left, in whole percent and in words. */
export const sentWords = (file: File, sent: number): string =>
  texts.upload.sending({
    percent: Math.floor(100 * sent),
    sent: fileSize(Math.floor(file.size * sent)),
    all: fileSize(file.size),
  });

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'GBTA_FILE_EXISTS';

/** Sends the chosen file (GBTA-09). @returns whether the server has it */
export async function sendFile(hotelId: string): Promise<boolean> {
  const chosen = useChosen.getState();
  if (chosen.hotelId !== hotelId || chosen.file === undefined) {
    become({ ...nothing, hotelId, problem: texts.problems.nothing });
    return false;
  }
  if (chosen.sent !== undefined) return false;
  const { file } = chosen;
  const controller = new AbortController();
  current = controller;
  const isCurrent = () => current === controller;
  const sending = { ...nothing, hotelId, file };
  become({ ...sending, sent: 0 });
  try {
    const message = await postGbta({
      ...{ hotelId, file, signal: controller.signal },
      onProgress: (sent) => {
        if (isCurrent()) become({ ...sending, sent });
      },
    });
    // The form, its steps and the status of the hotel are others now.
    await queryClient.invalidateQueries({ queryKey: ['hotels'] });
    if (isCurrent()) become(nothing);
    toast.success(message === '' ? texts.uploaded({ name: file.name }) : message, shownFor);
    return true;
  } catch (error) {
    if (!isCurrent()) return false;
    const problem = messageOf(error);
    become({ ...sending, problem, isTaken: isTaken(error) });
    if (!isTaken(error)) toast.error(texts.failed({ name: file.name, message: problem }), shownFor);
    return false;
  } finally {
    if (isCurrent()) current = undefined;
  }
}

/** Forgets what was chosen, and looks at what is stored. */
export function lookAgain(hotelId: string): void {
  forgetFile();
  void queryClient.invalidateQueries({ queryKey: gbtaQuery(hotelId).queryKey });
}
