/** Drawn places. They decorate pages of words, and stand in for a hotel's picture that does not load. */
import beach from '@alo/schemas/scenes/beach.svg?no-inline';
import city from '@alo/schemas/scenes/city.svg?no-inline';
import countryside from '@alo/schemas/scenes/countryside.svg?no-inline';
import garden from '@alo/schemas/scenes/garden.svg?no-inline';
import harbour from '@alo/schemas/scenes/harbour.svg?no-inline';
import lake from '@alo/schemas/scenes/lake.svg?no-inline';
import oldTown from '@alo/schemas/scenes/old-town.svg?no-inline';

/** The address of each drawing. */
export const scenes = { beach, city, countryside, garden, harbour, lake, oldTown } as const;

export type Scene = keyof typeof scenes;

/** The address of a hotel's picture. The server has a drawing for a hotel without one. */
export const pictureOf = ({ image_url: picture }: { readonly image_url: string | null }): string =>
  picture ?? scenes.oldTown;
