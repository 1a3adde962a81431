import { Head } from './Head.js';
import { PageTop } from './PageTop.js';
import { texts } from './texts.js';

/** What travelers see at an address that has no page. @param styles the text of the style sheet of the page */
export const Missing = ({ styles }: { readonly styles: string }) => (
  <html lang="en">
    <Head title={texts.missing} styles={styles} isListed={false} />
    <body>
      <PageTop />
      <main className="width words">
        <h1>{texts.missing}</h1>
        <p>{texts.missingAbout}</p>
        <p>
          <a href="/stay/">{texts.findPage}</a>
        </p>
      </main>
    </body>
  </html>
);
