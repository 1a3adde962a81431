/** An archive is read only where its questionnaires are the very same. */
import type { Release, Releases } from '../questionnaires/releases.js';
import { ArchiveError } from './archive-error.js';
import type { ArchivedHotel, Manifest } from './format.js';
import { archiveTexts } from './texts.js';

type Used = Manifest['questionnaires'][number];

/** The questionnaires of the assessments, each once, in order. @throws Error when one is not shipped */
export function usedQuestionnaires(
  releases: Releases,
  submissions: ArchivedHotel['submissions'],
): Manifest['questionnaires'] {
  const used = new Map<string, Used>();
  for (const { submission } of submissions) {
    const { questionnaire: key, version } = submission;
    const release = releases.find(key, version);
    if (!release) throw new Error(`Questionnaire ${key} ${version} is in use but not shipped`);
    const { sha256, scoreModelSha256 } = release;
    used.set(`${key} ${String(version).padStart(9, '0')}`, {
      ...{ key, version, sha256, score_model_sha256: scoreModelSha256 },
    });
  }
  return [...used].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/** @throws ArchiveError naming the questionnaire, its version and both hashes */
export function checkQuestionnaires(releases: Releases, { questionnaires }: Manifest): void {
  for (const { key, version, sha256, score_model_sha256: model } of questionnaires) {
    const release = releases.find(key, version);
    if (!release) throw new ArchiveError(archiveTexts.unknownQuestionnaire({ key, version }));
    if (release.sha256 !== sha256)
      throw new ArchiveError(
        archiveTexts.otherQuestionnaire({
          key,
          version,
          what: 'questions',
          theirs: sha256,
          ours: release.sha256,
        }),
      );
    if (release.scoreModelSha256 !== model) {
      throw new ArchiveError(
        archiveTexts.otherQuestionnaire({
          key,
          version,
          what: 'score model',
          theirs: model,
          ours: release.scoreModelSha256,
        }),
      );
    }
  }
}

/** The release of a submission, which the manifest must name. @throws ArchiveError */
export function releaseIn(
  releases: Releases,
  { questionnaires }: Manifest,
  { questionnaire, version }: { readonly questionnaire: string; readonly version: number },
): Release {
  const isNamed = questionnaires.some((used) => used.key === questionnaire && used.version === version);
  const release = releases.find(questionnaire, version);
  if (!isNamed || !release) throw new ArchiveError(archiveTexts.otherQuestionnaires);
  return release;
}
