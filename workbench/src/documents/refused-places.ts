/** Why an edit of ids cannot be made, each reason with its place in words: the question and its step, or the file. */
import type { EditProblem } from '@alo/engine/authoring';
import { locate, positionOfOffset, rangesIn } from '@alo/lint';
import { findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser';
import type { FilePlace } from '../checks/checked.js';
import type { FormFiles } from '../files/form-files.js';
import type { ReadDocuments } from './read-documents.js';

export interface RefusedPlace {
  readonly message: string;
  /** Is it only that the place names what should leave? */
  readonly isUse: boolean;
  /** Absent where the reason has no place. */
  readonly place: FilePlace | undefined;
  /** The words of the question that the place lies in, and the title of its step. */
  readonly question: string | undefined;
  readonly step: string | undefined;
}

const inQuestion = /^.*\/(?:fields|subQuestions)\/\d+(?=\/|$)/s;

/** The text of a member, in a file; `undefined` where there is none. */
function textAt(text: string, pointer: string): string | undefined {
  const root = parseTree(text);
  const path = pointer.split('/').slice(1);
  const node =
    root &&
    findNodeAtLocation(
      root,
      path.map((name) => (/^\d+$/.test(name) ? Number(name) : name)),
    );
  const value: unknown = node && getNodeValue(node);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Reasons that say the same of the same question are said once. */
export function refusedPlaces(
  files: FormFiles,
  { head, steps }: ReadDocuments,
  problems: readonly EditProblem[],
): readonly RefusedPlace[] {
  const places = problems.map(({ companion, pointer, code, message }): RefusedPlace => {
    const isUse = code === 'used';
    if (pointer === '') return { message, isUse, place: undefined, question: undefined, step: undefined };
    const { file, pointer: inner } =
      companion === undefined
        ? locate({ head, steps }, { rule: '', message, pointer })
        : { file: companion, pointer };
    const text = files.get(file) ?? '';
    const range = rangesIn(text)(inner);
    const at = inQuestion.exec(inner)?.[0];
    const stepAt = /^\/steps\/\d+/.exec(inner)?.[0] ?? '';
    return {
      ...{ message, isUse, place: { file, ...range, line: positionOfOffset(text, range.from).line } },
      question:
        at === undefined
          ? undefined
          : (textAt(text, `${at}/question`) ?? textAt(text, `${at}/label`) ?? textAt(text, `${at}/id`)),
      step: at === undefined ? undefined : textAt(text, `${stepAt}/metadata/title`),
    };
  });
  const keyOf = ({ message, question, place }: RefusedPlace) =>
    JSON.stringify([message, question ?? [place?.file, place?.line]]);
  return [...new Map(places.toReversed().map((each) => [keyOf(each), each])).values()].reverse();
}
