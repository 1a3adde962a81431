import type { Video } from './public-page.js';
import { texts } from './texts.js';

/** The promotional video; nothing of it is fetched before it is played. */
export function Film({ video }: { readonly video: Video | null }) {
  if (video === null) return null;
  return (
    <section className="width part">
      <h2>{texts.video}</h2>
      {/* Hotels upload no subtitles. */}
      <video controls preload="none" playsInline>
        <source src={video.src} type={video.type} />
      </video>
    </section>
  );
}
