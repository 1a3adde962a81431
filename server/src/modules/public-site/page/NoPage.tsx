import { ownPath } from '../addresses.js';
import { Head } from './Head.js';
import { Html } from './Html.js';
import { PageTop } from './PageTop.js';
import { texts } from './texts.js';

interface NoPageProps {
  readonly title: string;
  readonly about: string;
  /** The text of the style sheet of the page. */
  readonly styles: string;
}

/** What travelers see at an address that has no page, or one that its hotel has withdrawn. */
export const NoPage = ({ title, about, styles }: NoPageProps) => (
  <Html>
    <Head title={title} styles={styles} isListed={false} />
    <body>
      <PageTop />
      <main className="width words">
        <h1>{title}</h1>
        <p>{about}</p>
        <p>
          <a href={ownPath('/stay/')}>{texts.findPage}</a>
        </p>
      </main>
    </body>
  </Html>
);
