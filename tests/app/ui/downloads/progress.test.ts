/** What is said of a download under way. */
import { describe, expect, it } from 'vitest';
import { createProgress, type Progress } from '../../../../app/src/ui/downloads/progress';
import { bytesText, leftText } from '../../../../app/src/ui/downloads/progress-words';

const MB = 1_048_576;

/** A progress whose clock the test moves, and everything that it has said. */
function follow() {
  let now = 0;
  const progress = createProgress(() => now);
  const said: (Progress | undefined)[] = [];
  progress.subscribe(() => said.push(progress.read()));
  return {
    progress,
    said,
    take: (at: number, bytes: number, total?: number) => {
      now = at;
      progress.take(bytes, total);
    },
  };
}

describe('the progress of a download', () => {
  it('says nothing before the first byte', () => {
    expect(follow().progress.read()).toBeUndefined();
  });

  it('says a figure once a second at most, and the time left from the second one on', () => {
    const { said, take } = follow();
    take(5000, MB, 10 * MB);
    take(5999, 2 * MB, 10 * MB);
    take(6000, 2 * MB, 10 * MB);
    take(6500, 4 * MB, 10 * MB);
    take(8000, 4 * MB, 10 * MB);
    expect(said).toEqual([
      { bytes: MB, total: 10 * MB, secondsLeft: undefined },
      // 2 MB in 1 s: 8 MB more take 4 s.
      { bytes: 2 * MB, total: 10 * MB, secondsLeft: 4 },
      // 4 MB in 3 s: 6 MB more take 4.5 s.
      { bytes: 4 * MB, total: 10 * MB, secondsLeft: 5 },
    ]);
  });

  it('says no time left where the length is not known, and never less than a second', () => {
    const { progress, take } = follow();
    take(0, MB);
    take(1000, 3 * MB);
    expect(progress.read()).toEqual({ bytes: 3 * MB, total: undefined, secondsLeft: undefined });
    take(2000, 10 * MB, 10 * MB);
    expect(progress.read()?.secondsLeft).toBe(1);
  });

  it.each([
    [7.9 * MB, 18.4 * MB, '7.9 of 18.4 MB'],
    [512 * 1024, 18.4 * MB, '512 kB of 18.4 MB'],
    [18.4 * MB, 18.4 * MB, '18.4 of 18.4 MB'],
    [7.9 * MB, undefined, '7.9 MB so far'],
    [900, 1000, '900 of 1,000 B'],
  ])('says %d of %s bytes as "%s"', (bytes, total, words) => {
    expect(bytesText(bytes, total)).toBe(words);
  });

  it.each([
    [1, '1 second left'],
    [6, '6 seconds left'],
    [89, '89 seconds left'],
    [90, '2 minutes left'],
    [3600, '60 minutes left'],
  ])('says %d seconds as "%s"', (seconds, words) => {
    expect(leftText(seconds)).toBe(words);
  });
});
