import { maxLinkLength } from '@alo/schemas';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocale } from '../parts/useLocale.js';
import styles from './reviewing.module.css';
import { reviewingTexts } from './texts.js';

interface LinkFieldProps {
  readonly link: string;
  /** Is it no link that can be saved? */
  readonly isWrong: boolean;
  /** Did it keep a save from being made? */
  readonly isNamed: boolean;
  /** An empty text takes the link back. */
  readonly onChange: (link: string) => void;
}

/** P-23: takes the page that shows the recognition of a certificate's scheme. It complains once it was left. */
export function LinkField({ link, isWrong, isNamed, onChange }: LinkFieldProps) {
  useLocale();
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const { link: words } = reviewingTexts;
  const isRefused = isWrong && (wasLeft || isNamed);
  return (
    <div className={styles['remark']}>
      <label htmlFor={id}>{words.label}</label>
      <input
        className={styles['link']}
        id={id}
        type="url"
        value={link}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-hint ${id}-problem` : `${id}-hint`}
        onBlur={() => {
          setLeft(true);
        }}
        onChange={({ target }) => {
          onChange(target.value.trim());
        }}
      />
      <p className={styles['meaning']} id={`${id}-hint`}>
        {words.hint({ most: maxLinkLength })}
      </p>
      {isRefused ? (
        <p className={styles['needed']} id={`${id}-problem`} role="alert">
          <TriangleAlert size={16} aria-hidden />
          {link.length > maxLinkLength
            ? words.tooLong({ used: link.length, most: maxLinkLength })
            : words.wrong}
        </p>
      ) : null}
    </div>
  );
}

/** The page that shows the recognition, to be opened beside this one. */
export const RecognitionLink = ({ link }: { readonly link: string }) => (
  <a className={styles['recognition']} href={link} target="_blank" rel="noopener noreferrer">
    {link}
  </a>
);
