import { EmptyState } from '@alo/renderer';
import { SearchX } from 'lucide-react';
import { ButtonLink } from '../../ui/ButtonLink';
import { PageHead } from '../../ui/PageHead';
import uiStyles from '../../ui/ui.module.css';
import { texts } from './texts';

/** Takes the place of an organization that does not exist: says so, and leads to the list. */
export function OrganizationNotFound() {
  const { title, text, toList } = texts.notFound;
  return (
    <div className={uiStyles['card']}>
      <PageHead title={title} />
      <EmptyState
        title={title}
        titleAs="h1"
        icon={SearchX}
        action={<ButtonLink to="/hotel-organizations">{toList}</ButtonLink>}
      >
        {text}
      </EmptyState>
    </div>
  );
}
