import { NotYetPage } from './NotYetPage';
import { texts } from './texts';

export default function SamplePage() {
  return <NotYetPage words={texts.sample} />;
}
