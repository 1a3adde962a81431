import { calendarDayText, dayText, formatList } from '@alo/words';
import type { Questionnaire } from '@alo/engine';
import type { Certificate, Score } from '@alo/engine/scoring';
import { categoryTitle, useLocale } from '@alo/renderer';
import type { LoadedScore } from './score-query';
import styles from './score.module.css';
import { texts } from './texts';

/** What a certificate adds, or why it adds nothing. Scores that were kept long ago do not say to which categories. */
function wordsOf(
  { problem, lift, categories }: Partial<Certificate>,
  all: number,
  form: Questionnaire,
): string {
  const { adds, addsNothing } = texts.certificates;
  if (problem !== undefined) return addsNothing[problem];
  const names =
    categories?.length === all
      ? [texts.certificates.everywhere]
      : categories?.map((category) => categoryTitle(category, form));
  return adds({ lift: lift ?? 0, categories: formatList(names ?? []) });
}

interface CertificateLinesProps {
  readonly score: Score;
  readonly questionnaire: Questionnaire;
  /** By question: who approved its file, and when. */
  readonly sources: LoadedScore['record']['sources'];
}

/** P-6, P-11, P-23: each certificate that the form names, with what it adds to the score and why. */
export function CertificateLines({
  score: { certificates, pillars },
  questionnaire,
  sources,
}: CertificateLinesProps) {
  useLocale();
  const all = Object.values(pillars).reduce((sum, { categories }) => sum + Object.keys(categories).length, 0);
  if (certificates.length === 0) return null;
  return (
    <section className={styles['certificateLines']} aria-labelledby="certificate-lines">
      <h3 id="certificate-lines">{texts.certificates.title}</h3>
      <ul>
        {certificates.map((certificate) => {
          const { questionId, name, isRecognised, recognition, recognitionLink: link, checked } = certificate;
          const isOpen = !isRecognised && recognition === 'not_verified' && checked !== undefined;
          return (
            <li key={questionId}>
              <strong>{name}</strong> {wordsOf(certificate, all, questionnaire)}.
              {isOpen ? ` ${texts.certificates.notVerified({ day: calendarDayText(checked) })}` : null}
              {link === undefined ? null : <Verified link={link} source={sources[questionId]} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface VerifiedProps {
  readonly link: string;
  readonly source: LoadedScore['record']['sources'][string] | undefined;
}

/** Says by which page the recognition was verified, by whom and when: the link came with the approval of the file. */
function Verified({ link, source }: VerifiedProps) {
  useLocale();
  const { verifiedWith, verifiedOn, verifiedOnBy } = texts.certificates;
  const verifiedText = (on: string, name: string | null) =>
    name === null ? verifiedOn({ day: on }) : verifiedOnBy({ day: on, name });
  const day = source?.reviewed_at;
  return (
    <>
      {` ${verifiedWith} `}
      <a href={link} target="_blank" rel="noopener noreferrer">
        {link}
      </a>
      {day ? ` ${verifiedText(dayText(day), source.reviewed_by)}` : null}.
    </>
  );
}
