import { EmptyState } from '@alo/renderer';
import { SearchX } from 'lucide-react';
import { ButtonLink } from './ButtonLink';
import { PageHead } from './PageHead';
import styles from './ui.module.css';

interface NothingHereProps {
  readonly words: { readonly title: string; readonly text: string; readonly toList: string };
  /** The address of the list of what there is. */
  readonly list: string;
}

/** Takes the place of the page of something that does not exist: says so, and leads to the list. */
export function NothingHere({ words: { title, text, toList }, list }: NothingHereProps) {
  return (
    <div className={styles['card']}>
      <PageHead title={title} />
      <EmptyState
        title={title}
        titleAs="h1"
        icon={SearchX}
        action={<ButtonLink to={list}>{toList}</ButtonLink>}
      >
        {text}
      </EmptyState>
    </div>
  );
}
