import { drawingOf, nameOf, pictureOf, widths, type Theme, type Width } from './pictures';

interface PageProps {
  readonly page: string;
  readonly theme: Theme;
}

interface PictureProps {
  readonly title: string;
  readonly address: string | undefined;
  readonly alt: string;
}

function Picture({ title, address, alt }: PictureProps) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {address === undefined ? (
        <p className="aside">No picture: the page has no such state at this width, or was not drawn.</p>
      ) : (
        <a href={address}>
          <img src={address} alt={alt} loading="lazy" />
        </a>
      )}
    </figure>
  );
}

/** A page as it is, beside the screen that was drawn for it. */
export function PageBeside({ page, width, theme }: PageProps & { readonly width: Width }) {
  const drawing = drawingOf(page, width, theme);
  return (
    <>
      <h1>{nameOf(page)}</h1>
      <div className="beside" data-width={width}>
        <Picture
          title={`As it is, ${width} px, ${theme}`}
          address={pictureOf(page, width, theme)}
          alt={`${nameOf(page)}, ${width} px wide, ${theme}`}
        />
        {drawing === undefined ? null : (
          <Picture title="As it was drawn" address={drawing} alt={`${nameOf(page)}, as it was drawn`} />
        )}
      </div>
    </>
  );
}

/** A page at every width. */
export function PageAtEveryWidth({ page, theme }: PageProps) {
  return (
    <>
      <h1>{nameOf(page)}</h1>
      <div className="widths">
        {widths.map((width) => (
          <Picture
            key={width}
            title={`${width} px`}
            address={pictureOf(page, width, theme)}
            alt={`${nameOf(page)}, ${width} px wide, ${theme}`}
          />
        ))}
      </div>
    </>
  );
}
