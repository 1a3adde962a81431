/** A priority queue of question indexes: the smallest comes first, and each is in it once at most. */
export interface IndexQueue {
  add(index: number): void;
  /** Removes and returns the smallest index; -1 when the queue is empty. */
  take(): number;
}

/** A binary heap in one array, for indexes below `size`. Adding in rising order costs one comparison each. */
export function createIndexQueue(size: number): IndexQueue {
  const heap = new Int32Array(size);
  const isQueued = new Uint8Array(size);
  let length = 0;
  const get = (place: number) => heap[place] ?? 0;
  return {
    add(index) {
      if (isQueued[index] === 1) return;
      isQueued[index] = 1;
      let place = length;
      length += 1;
      while (place > 0) {
        const above = (place - 1) >> 1;
        if (get(above) <= index) break;
        heap[place] = get(above);
        place = above;
      }
      heap[place] = index;
    },
    take() {
      if (length === 0) return -1;
      const first = get(0);
      isQueued[first] = 0;
      length -= 1;
      const last = get(length);
      let place = 0;
      for (;;) {
        let below = 2 * place + 1;
        if (below >= length) break;
        if (below + 1 < length && get(below + 1) < get(below)) below += 1;
        if (get(below) >= last) break;
        heap[place] = get(below);
        place = below;
      }
      heap[place] = last;
      return first;
    },
  };
}
