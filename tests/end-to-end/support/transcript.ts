/**
 * What a person hears who does one thing after the other, as a text to be read. The text that is kept says what has to be
 * heard at each step; `--update-snapshots` writes it anew.
 */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { ScreenReader } from './screen-reader.js';

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** The days that a text may name, as `Jun 1, 2026` or `1 June 2026`. */
const days = new RegExp(
  `\\b(?:(?:${months})[a-z]* \\d{1,2}, \\d{4}|\\d{1,2} (?:${months})[a-z]* \\d{4})\\b`,
  'g',
);
/** While a transcript is written: after so long, nothing more is said. In milliseconds. */
const quiet = 2000;

/** It is said only where something takes its time. */
const loading = 'Loading...';

/** By step, what the kept text has as said. */
const saidIn = (text: string): readonly (readonly string[])[] =>
  text
    .split(/^# .*$/m)
    .slice(1)
    .map((step) => [...step.matchAll(/^says: (.*)$/gm)].map(([, words = '']) => words));

export class Transcript {
  private readonly parts: string[] = [];
  /** How much was said before this step. */
  private heard = 0;
  private step = 0;

  private constructor(
    private readonly reader: ScreenReader,
    private readonly name: string,
    private readonly names: readonly (readonly [changing: string | RegExp, name: string])[],
    private readonly expected: readonly (readonly string[])[] | undefined,
  ) {}

  /**
   * Begins with the page as it is now.
   * @param names what is another one in every run, and what stands in its place
   */
  static async of(
    page: Page,
    name: string,
    names: readonly (readonly [string | RegExp, string])[] = [],
  ): Promise<Transcript> {
    const kept = test.info().snapshotPath(name);
    const isWritten = ['all', 'changed'].includes(test.info().config.updateSnapshots) || !existsSync(kept);
    const expected = isWritten ? undefined : saidIn(readFileSync(kept, 'utf8'));
    return new Transcript(await ScreenReader.start(page), name, names, expected);
  }

  private steady(words: string): string {
    const named = this.names.reduce((text, [changing, name]) => text.replaceAll(changing, name), words);
    return named.replaceAll(days, 'a day');
  }

  /** Gives what was said in this step until now. */
  private async saidNow(): Promise<string[]> {
    const said = (await this.reader.said()).filter((words) => words !== loading);
    return said.slice(this.heard).map((words) => this.steady(words));
  }

  /** Does something as the person does, and waits until everything is said that has to be. */
  async happens(what: string, act?: () => Promise<unknown>): Promise<void> {
    await act?.();
    if (this.expected) {
      const says = this.expected[this.step] ?? [];
      await expect.poll(() => this.saidNow(), `what is said: ${what}`).toEqual(says);
    } else await pause(quiet);
    const said = await this.saidNow();
    this.heard += said.length;
    this.step += 1;
    const lines = said.map((words) => `says: ${words}`);
    this.parts.push(['', `# ${what}`, ...lines, `focus: ${await this.reader.focus()}`].join('\n'));
  }

  /** Reads everything that can be read now, or a part of it. @param selector finds the part */
  async isRead(selector?: string): Promise<void> {
    this.parts.push(await this.reader.read(selector));
  }

  /** Expects the whole to be as it is kept. */
  isAsKept(): void {
    expect(`${this.steady(this.parts.join('\n').trimStart())}\n`).toMatchSnapshot(this.name);
  }
}
