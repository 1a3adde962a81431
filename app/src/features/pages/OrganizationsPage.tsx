import { NotYetPage } from './NotYetPage';
import { texts } from './texts';

export default function OrganizationsPage() {
  return <NotYetPage words={texts.organizations} />;
}
