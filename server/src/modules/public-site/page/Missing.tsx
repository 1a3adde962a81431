import { texts } from './texts.js';

/** What travelers see at an address that has no page. @param styles the text of the style sheet of the page */
export const Missing = ({ styles }: { readonly styles: string }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{texts.missing}</title>
      <meta name="robots" content="noindex" />
      <style dangerouslySetInnerHTML={{ __html: styles }} />
    </head>
    <body>
      <header className="width top">
        <span className="purpose">{texts.purpose}</span>
      </header>
      <main className="width missing">
        <h1>{texts.missing}</h1>
        <p>{texts.missingAbout}</p>
      </main>
    </body>
  </html>
);
