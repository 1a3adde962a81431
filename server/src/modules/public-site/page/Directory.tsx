import { Head } from './Head.js';
import { Html } from './Html.js';
import { PageTop } from './PageTop.js';
import { texts } from './texts.js';

const { directory } = texts;

interface DirectoryProps {
  /** The text of the style sheet of the page. */
  readonly styles: string;
  /** The address of this server, where it is known. */
  readonly baseUrl: string | undefined;
}

const path = '/stay/';

/**
 * The page at `/stay/`: what the pages of hotels are for, and how one is found. It lists no hotels: each decides where
 * its page is linked.
 */
export const Directory = ({ styles, baseUrl }: DirectoryProps) => (
  <Html>
    <Head title={directory.title} styles={styles} place={{ path, baseUrl }}>
      <meta name="description" content={directory.lead} />
    </Head>
    <body>
      <PageTop path={path} />
      <main className="width words">
        <h1>{directory.title}</h1>
        <p className="lead">{directory.lead}</p>
        {Object.values(directory.parts).map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </main>
    </body>
  </Html>
);
