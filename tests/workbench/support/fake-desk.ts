/** A desk that answers as the server does, for one draft that is open in a session. */
import { findQuestion } from '@alo/engine';
import { migrateAnswers, parseDefinition, type MigrationPlan } from '@alo/engine/authoring';
import { readTexts } from '@alo/lint';
import type { AnswerMap, Draft, DraftChecks, DraftRevisions } from '@alo/schemas';
import type { FormFiles, ReleaseDesk } from '@alo/workbench';
import { compareVersions } from '../../../server/src/modules/authoring/examine/compare.js';
import type { Release } from '../../../server/src/modules/questionnaires/releases.js';

/** What a refusal of the server is in the app. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface FakeDesk extends ReleaseDesk {
  /** Keeps these files as a new revision, unless they are the newest. */
  readonly keep: (files: FormFiles) => void;
  readonly draftNow: () => Draft;
  /** Changes what is stored, as another person does. */
  readonly set: (change: Partial<Draft>) => void;
  readonly setChecks: (checks: Partial<DraftChecks['data']>) => void;
}

interface FakeOptions {
  readonly id: string;
  readonly before: FormFiles;
  readonly files: FormFiles;
  /** Answers to the released version, by the names of hotels: a page of the trial each. */
  readonly answers: Readonly<Record<string, AnswerMap>>;
  /** Is called by each page of the trial, and may hold it. */
  readonly onPage?: () => Promise<void>;
}

/** What a call gives; it rejects with what is thrown. */
const told = <Value>(make: () => Value) => new Promise<Value>((resolve) => resolve(make()));

const formOf = (files: FormFiles): Release => {
  const { source } = readTexts(files);
  if (source === undefined) throw new Refused('NOT_READABLE', 'The draft cannot be read.');
  const questionnaire = parseDefinition(source.document);
  return { definition: source.document, questionnaire } as unknown as Release;
};

const hotelId = (at: number): string => `00000000-0000-4000-8000-00000000000${at}`;
const shaOf = (files: FormFiles): string => JSON.stringify([...files]);
const at = '2026-11-29T09:30:00.000Z';
const meant = new Set(['dropped', 'questionGone']);

export function createFakeDesk({ id, before, files, answers, onPage }: FakeOptions): FakeDesk {
  const revisions: { readonly files: FormFiles; readonly from: number | null }[] = [{ files, from: null }];
  const newest = () => revisions.at(-1)?.files ?? files;
  let checks: DraftChecks['data'] = {
    ...{ revision: 1, sha256: '', problems: [], errors: 0, failing_examples: 0 },
    ...{ is_readable: true, may_be_released: true },
  };
  let stored: Draft = {
    ...{ id, key: 'pools', title: 'Pools, draft', based_on: 1, next_version: 2, revision: 1, sha256: '' },
    ...{ created_by: 'Ada', created_at: at, updated_by: 'Ada', updated_at: at },
    ...{ proposal: null, decision: null, deleted_until: null },
  };
  const draftNow = (): Draft => ({ ...stored, revision: revisions.length, sha256: shaOf(newest()) });
  const keep = (next: FormFiles, from: number | null = null) => {
    if (shaOf(next) !== shaOf(newest())) revisions.push({ files: next, from });
  };
  const planNow = () => JSON.parse(newest().get('migration-from-1.json') ?? '{}') as MigrationPlan;
  const hotels = Object.entries(answers);
  const decide = (decision: Partial<NonNullable<Draft['decision']>> & { readonly outcome: string }) => {
    if (stored.proposal === null) throw new Refused('NOT_PROPOSED', 'This draft is not proposed any more.');
    const decided = { reason: null, version: null, decided_by: 'Bo', decided_at: new Date().toISOString() };
    stored = {
      ...stored,
      proposal: null,
      decision: { revision: revisions.length, ...decided, ...decision },
    };
  };

  /** What becomes of the answers of one hotel, which is a page of its own. */
  function pageOf(place: number) {
    const [hotel = '', given = {}] = hotels[place] ?? [];
    const [old, next] = [formOf(before).questionnaire, formOf(newest()).questionnaire];
    const { parked, report } = migrateAnswers(old, next, planNow(), given);
    const named = { id: hotelId(place), name: hotel };
    return {
      ...{ revision: revisions.length, sha256: shaOf(newest()), from: 1 },
      ...{
        forms: 1,
        affected: parked.length > 0 ? 1 : 0,
        not_moved: [],
        hidden: [],
        issues: [],
        other_unit: [],
      },
      answers: { given: report.given, moved: report.moved.length, parked: parked.length },
      parked: parked.map(({ questionId, code, message }) => ({
        ...{ question_id: questionId, label: findQuestion(old, questionId)?.label ?? questionId },
        ...{ code, message, count: 1, hotels: [named] },
      })),
      reviews: { stay: 0, fall: 0 },
      outcome: {
        ...{ go_over: report.moved.length, changed: report.moved.filter(({ option }) => option).length },
        ...{ parked: parked.length, lost: 0 },
        need_somebody: parked.filter(({ code }) => !meant.has(code)).length,
      },
      next: place + 1 < hotels.length ? hotelId(place) : null,
    };
  }

  const desk: FakeDesk = {
    ...{ keep, draftNow },
    set: (change) => {
      stored = { ...stored, ...change };
    },
    setChecks: (change) => {
      checks = { ...checks, ...change };
    },
    draft: () => Promise.resolve(draftNow()),
    checks: () => Promise.resolve({ ...checks, sha256: shaOf(newest()) }),
    comparison: () =>
      told(() => {
        const answered = new Map<string, number>();
        for (const [, given] of hotels)
          for (const question of Object.keys(given))
            answered.set(question, (answered.get(question) ?? 0) + 1);
        const versions = { before: formOf(before), after: formOf(newest()), plan: planNow(), answered };
        const { revision, sha256 } = draftNow();
        return { revision, sha256, from: 1, hotels: hotels.length, ...compareVersions(versions) };
      }),
    trial: async (_id, { after }) => {
      await onPage?.();
      return pageOf(after === undefined ? 0 : Number(after.at(-1)) + 1);
    },
    propose: (_id, { revision, note = null }) =>
      told(() => {
        if (revision !== revisions.length) throw new Refused('STALE_DRAFT', 'Bo has saved this draft since.');
        const proposed = { proposed_by: 'Ada', proposed_at: new Date().toISOString(), is_own: true };
        stored = { ...stored, proposal: { revision, sha256: shaOf(newest()), note, ...proposed } };
        return draftNow();
      }),
    takeBack: () =>
      told(() => {
        decide({ outcome: 'takenBack' });
        return 'The draft is not proposed any more.';
      }),
    sendBack: (_id, reason) =>
      told(() => {
        decide({ outcome: 'sentBack', reason });
        return 'The draft has been sent back.';
      }),
    release: (_id, sha256) =>
      told(() => {
        if (sha256 !== shaOf(newest()))
          throw new Refused('OTHER_CONTENT', 'What is proposed is not what you looked at. Look at it again.');
        decide({ outcome: 'released', version: 2 });
        return { message: 'Version 2 of "pools" is released.', key: 'pools', version: 2 };
      }),
    revisions: () => Promise.resolve({ data: revisionRows().toReversed(), before: null }),
    revision: (_id, revision) =>
      told(() => {
        const found = revisionRows().find((each) => each.revision === revision);
        const kept = revisions[revision - 1];
        if (found === undefined || kept === undefined)
          throw new Refused('NOT_FOUND', 'The draft has no such revision.');
        return { ...found, files: Object.fromEntries(kept.files) };
      }),
    restore: (_id, revision) =>
      told(() => {
        keep(revisions[revision - 1]?.files ?? files, revision);
        return draftNow();
      }),
    releasers: () => Promise.resolve(['Bo Dahl', 'Cy Lund']),
    versions: () =>
      Promise.resolve([
        {
          ...{ key: 'pools', version: 1, title: 'Pools', sha256: '', is_shipped: true, proposed_by: null },
          ...{ released_by: null, released_at: null, draft_id: null, forms: hotels.length },
        },
      ]),
    formsInTheWay: () => Promise.resolve({ data: [], total: 0 }),
    withdraw: ({ key, version }) => Promise.resolve(`Version ${version} of "${key}" is withdrawn.`),
    formMigrationsPath: '/form-migrations',
    peoplePath: '/hotel-organizations',
    hotelsPath: '/hotels',
  };

  function revisionRows(): DraftRevisions['data'] {
    return revisions.map(({ files: kept, from }, place) => {
      const last = revisions[place - 1]?.files ?? new Map<string, string>();
      return {
        ...{ revision: place + 1, sha256: shaOf(kept), saved_by: 'Ada', saved_at: at, restored_from: from },
        changed: [...kept].filter(([name, text]) => last.get(name) !== text).map(([name]) => name),
        removed: [...last.keys()].filter((name) => !kept.has(name)),
      };
    });
  }
  return desk;
}
