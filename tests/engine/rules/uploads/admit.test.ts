import { admitFiles, type UploadLimits } from '@alo/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const limits: UploadLimits = { extensions: ['jpg', 'pdf'], maxBytes: 1000, maxFiles: 2 };
const file = (name: string, size = 10) => ({ name, size });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

describe('an uploader', () => {
  it('[U-1 UP-05] takes its types whatever their case, and names the others', () => {
    const { taken, problems } = admitFiles(limits, 0, [
      file('a.JPG'),
      file('b.exe'),
      file('c.pdf'),
      file('none'),
      file('.pdf.svg'),
    ]);
    expect(names(taken)).toEqual(['a.JPG', 'c.pdf']);
    expect(problems).toEqual([{ code: 'otherType', names: ['b.exe', 'none', '.pdf.svg'] }]);
  });

  it('[U-2 UP-06] takes a file of exactly the largest size, and names a larger one', () => {
    const megabyte = { ...limits, maxBytes: 1_048_576 };
    const { taken, problems } = admitFiles(megabyte, 0, [
      file('exact.pdf', 1_048_576),
      file('more.pdf', 1_048_577),
    ]);
    expect(names(taken)).toEqual(['exact.pdf']);
    expect(problems).toEqual([{ code: 'tooLarge', names: ['more.pdf'], megabytes: 1 }]);
  });

  it('[U-3] leaves an empty file, and names it', () => {
    expect(admitFiles(limits, 0, [file('a.pdf', 0)])).toEqual({
      taken: [],
      problems: [{ code: 'empty', names: ['a.pdf'] }],
    });
  });

  it('[U-4 UP-01 UP-06] leaves the whole selection when there would be too many', () => {
    const two = [file('a.pdf'), file('b.pdf')];
    expect(admitFiles(limits, 0, two).taken).toHaveLength(2);
    expect(admitFiles(limits, 1, two)).toEqual({ taken: [], problems: [{ code: 'tooMany', maxFiles: 2 }] });
  });

  it('[U-5 UP-01] for one file takes the first of several', () => {
    const single = { ...limits, maxFiles: 1 };
    expect(names(admitFiles(single, 0, [file('x.exe'), file('a.pdf'), file('b.pdf')]).taken)).toEqual([
      'a.pdf',
    ]);
  });

  it('[U-1 U-2 U-3 U-4 U-5] takes only what fits, in its order, and never more than it may have', () => {
    const chosen = fc.array(
      fc.record({
        name: fc.constantFrom('a.pdf', 'b.JPG', 'c.exe', 'pdf', 'd.'),
        size: fc.constantFrom(0, 1, 1000, 1001),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(chosen, fc.nat(4), fc.integer({ min: 1, max: 4 }), (files, count, maxFiles) => {
        const { taken, problems } = admitFiles({ ...limits, maxFiles }, count, files);
        const good = files.filter(({ name, size }) => /\.(pdf|jpg)$/i.test(name) && size > 0 && size <= 1000);
        const wanted = maxFiles === 1 ? good.slice(0, 1) : good;
        const isTooMany = count + wanted.length > maxFiles;
        expect(taken).toEqual(isTooMany ? [] : wanted);
        expect(problems.some(({ code }) => code === 'tooMany')).toBe(isTooMany);
        const named = problems.flatMap((problem) => ('names' in problem ? problem.names : []));
        expect(named).toHaveLength(files.length - good.length);
      }),
    );
  });
});
