/** What a hotel says of itself on its page. These functions are pure. */
import type { MediaPurpose } from '@alo/schemas';

export interface ShownMedium {
  readonly id: string;
  readonly altText: string;
}

/** The content as it is published: the files by their ids. */
export interface PageContent {
  readonly mission: string;
  readonly logo: ShownMedium | null;
  readonly video: ShownMedium | null;
  readonly sustainability: readonly ShownMedium[];
  readonly property: readonly ShownMedium[];
}

/** @param media each gallery in its order */
export function contentOf(
  { missionStatement: mission }: { readonly missionStatement: string },
  media: readonly (ShownMedium & { readonly purpose: MediaPurpose })[],
): PageContent {
  const of = (purpose: MediaPurpose): ShownMedium[] =>
    media.filter((medium) => medium.purpose === purpose).map(({ id, altText }) => ({ id, altText }));
  return {
    mission,
    logo: of('brandLogo')[0] ?? null,
    video: of('promotionalVideo')[0] ?? null,
    sustainability: of('marketingGallery'),
    property: of('pppGallery'),
  };
}

const single = (medium: ShownMedium | null): ShownMedium[] => (medium === null ? [] : [medium]);

/** The files of a page. */
export const mediaIn = ({ logo, video, sustainability, property }: PageContent): string[] =>
  [...single(logo), ...single(video), ...sustainability, ...property].map(({ id }) => id);

/**
 * Counts the pictures that were added, taken away or described anew; one more when those that stayed stand otherwise.
 */
function galleryChanges(before: readonly ShownMedium[], after: readonly ShownMedium[]): number {
  const known = new Map(before.map(({ id, altText }) => [id, altText]));
  const kept = after.filter(({ id }) => known.has(id));
  const described = kept.filter(({ id, altText }) => known.get(id) !== altText).length;
  const keptIds = kept.map(({ id }) => id);
  const stayed = before.filter(({ id }) => keptIds.includes(id)).map(({ id }) => id);
  const isMoved = stayed.some((id, at) => id !== keptIds[at]);
  return before.length - kept.length + (after.length - kept.length) + described + (isMoved ? 1 : 0);
}

/** Counts the changes between what is published and what is saved, as people would count them. */
export function changesBetween(before: PageContent, after: PageContent): number {
  const changed = [
    before.mission !== after.mission,
    before.logo?.id !== after.logo?.id,
    before.video?.id !== after.video?.id,
  ];
  return (
    changed.filter(Boolean).length +
    galleryChanges(before.sustainability, after.sustainability) +
    galleryChanges(before.property, after.property)
  );
}
