import type { Video } from './public-page.js';
import { texts } from './texts.js';

/** The promotional video; nothing of it but its first picture is fetched before it is played. */
export function Film({ video }: { readonly video: Video | null }) {
  if (video === null) return null;
  const { src, type, poster, width, height } = video;
  return (
    <section className="width part film">
      <h2>{texts.video}</h2>
      {/* Hotels upload no subtitles. */}
      <video
        controls
        preload="none"
        playsInline
        {...(poster === null ? {} : { poster })}
        {...(width === null || height === null ? {} : { width, height })}
      >
        <source src={src} type={type} />
      </video>
    </section>
  );
}
