import { useLocale } from '@alo/renderer';
import { formatList } from '@alo/words';
import type { ReleaseDesk } from './desk.js';
import { versionTexts as texts } from './texts.js';
import { useAsked } from './useAsked.js';
import styles from './versions.module.css';

/** Says who could release what the person proposes, or how somebody comes to be able to. Nothing while it is not known. */
export function WhoReleases({ desk }: { readonly desk: ReleaseDesk }) {
  useLocale();
  const words = texts.releasers;
  const { value: names } = useAsked(desk.releasers);
  if (names === undefined) return null;
  if (names.length > 0) return <p>{words.these({ names: formatList(names) })}</p>;
  return (
    <p>
      {words.none}{' '}
      {desk.peoplePath === undefined ? null : (
        <a className={styles['link']} href={desk.peoplePath}>
          {words.invite}
        </a>
      )}
    </p>
  );
}
