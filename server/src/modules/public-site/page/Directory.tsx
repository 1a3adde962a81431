import { Head } from './Head.js';
import { PageTop } from './PageTop.js';
import { texts } from './texts.js';

const { directory } = texts;

/**
 * The page at `/stay/`: what the pages of hotels are for, and how one is found. It lists no hotels: each decides where
 * its page is linked.
 *
 * @param styles the text of the style sheet of the page
 */
export const Directory = ({ styles }: { readonly styles: string }) => (
  <html lang="en">
    <Head title={directory.title} styles={styles}>
      <meta name="description" content={directory.lead} />
    </Head>
    <body>
      <PageTop />
      <main className="width words">
        <h1>{directory.title}</h1>
        <p className="lead">{directory.lead}</p>
        {directory.parts.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </main>
    </body>
  </html>
);
