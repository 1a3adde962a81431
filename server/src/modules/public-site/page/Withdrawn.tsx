import { Head } from './Head.js';
import { PageTop } from './PageTop.js';
import { texts } from './texts.js';

/** What travelers see at the address of a page that its hotel has withdrawn. @param styles the text of the style sheet */
export const Withdrawn = ({ styles }: { readonly styles: string }) => (
  <html lang="en">
    <Head title={texts.withdrawn} styles={styles} isListed={false} />
    <body>
      <PageTop />
      <main className="width words">
        <h1>{texts.withdrawn}</h1>
        <p>{texts.withdrawnAbout}</p>
        <p>
          <a href="/stay/">{texts.findPage}</a>
        </p>
      </main>
    </body>
  </html>
);
