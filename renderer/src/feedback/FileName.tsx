import styles from './file-name.module.css';

/** Characters at the end that are always shown: what tells "menu 2024.pdf" from "menu 2025.pdf", and the type. */
const kept = 10;

/** The name of a file in one line. Where there is no room for all of it, it is cut in the middle. */
export function FileName({ name }: { readonly name: string }) {
  const characters = Array.from(name);
  const at = characters.length - kept;
  // A name that fits everywhere.
  if (at <= kept) return <span title={name}>{name}</span>;
  return (
    <span className={styles['name']} title={name}>
      <span className={styles['whole']}>{name}</span>
      <span className={styles['head']} aria-hidden>
        {characters.slice(0, at).join('')}
      </span>
      <span className={styles['tail']} aria-hidden>
        {characters.slice(at).join('')}
      </span>
    </span>
  );
}
