import { NotYetPage } from './NotYetPage';
import { texts } from './texts';

export default function ImportPage() {
  return <NotYetPage words={texts.import} />;
}
