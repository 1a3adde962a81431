import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPage, loadChunk } from '../../../app/src/lib/chunk';

afterEach(() => {
  vi.useRealTimers();
});

describe('a part of the application that is loaded when needed', () => {
  it('[ERR-33] is reported as a timeout after 120000 ms, and not before', async () => {
    vi.useFakeTimers();
    const outcome = vi.fn();
    loadChunk(() => new Promise(() => undefined)).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringMatching(/timeout/i) as string }),
    );
  });

  it('[ERR-33] is not awaited longer when it is fetched ahead', async () => {
    vi.useFakeTimers();
    const page = lazyPage(() => new Promise(() => undefined));
    const outcome = vi.fn();
    page.load().catch(outcome);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(outcome).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringMatching(/timeout/i) as string }),
    );
  });

  it('is handed over when it comes, and says so when it cannot be loaded', async () => {
    await expect(loadChunk(() => Promise.resolve('page'))).resolves.toBe('page');
    await expect(loadChunk(() => Promise.reject(new TypeError('404')))).rejects.toThrow(/newer version/);
  });
});
