import type { PublicPage } from './public-page.js';
import { texts } from './texts.js';

/** What the hotel says in its own words. Empty lines part paragraphs. */
export function Mission({ page: { mission, mode } }: { readonly page: PublicPage }) {
  if (mission === '' && mode === 'public') return null;
  return (
    <section className="voice">
      <div className="width">
        <h2>
          {texts.mission}
          <small>{texts.missionHint}</small>
        </h2>
        {mission === '' ? (
          <p className="empty">{texts.noMission}</p>
        ) : (
          <blockquote>
            {mission.split(/\n\s*\n/).map((paragraph, at) => (
              // Paragraphs have no id, only their place.
              <p key={at} dir="auto">
                {paragraph}
              </p>
            ))}
          </blockquote>
        )}
      </div>
    </section>
  );
}
