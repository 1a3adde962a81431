import { useState } from 'react';
import { pageCount, type ViewedFile } from '../preview/viewed-file.js';
import type { ReviewSource } from './review-source.js';

export interface Look {
  readonly file: ViewedFile | undefined;
  /** The place of the file, from 0. */
  readonly chosen: number;
  /** The number of the page, from 1. */
  readonly page: number;
  readonly choose: (place: number) => void;
  readonly turnTo: (page: number) => void;
  /** Turns a page, and after the last one goes to the next file. */
  readonly turn: (by: 1 | -1) => void;
}

/** Keeps what is looked at of a source: the first page of the first file, until the reviewer turns it. */
export function useLook(source: ReviewSource | undefined): Look {
  const id = source?.question.id;
  const files = source?.files ?? [];
  const [stored, store] = useState({ id, chosen: 0, page: 1 });
  const isOfSource = stored.id === id && stored.chosen < files.length;
  const { chosen, page } = isOfSource ? stored : { chosen: 0, page: 1 };
  const file = files[chosen];
  const look = (place: number, at: number) => {
    store({ id, chosen: place, page: at });
  };
  return {
    file,
    chosen,
    page,
    choose: (place) => look(place, 1),
    turnTo: (at) => look(chosen, at),
    turn: (by) => {
      const at = page + by;
      const before = files[chosen - 1];
      if (file && at >= 1 && at <= pageCount(file)) look(chosen, at);
      else if (by === 1 && chosen + 1 < files.length) look(chosen + 1, 1);
      else if (by === -1 && before) look(chosen - 1, pageCount(before));
    },
  };
}
