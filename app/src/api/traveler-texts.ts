/** Shown when a call about the page for travelers fails and the server gives no message. ERR-20. */
import { defineTexts } from '@alo/words';

export const travelerFallbacks = defineTexts('app/api/traveler', {
  load: 'Failed to load travel facing page data',
  mission: 'Failed to update mission statement',
  brandLogo: 'Failed to upload brand logo',
  marketingGallery: 'Failed to upload marketing gallery',
  pppGallery: 'Failed to upload PPP gallery',
  promotionalVideo: 'Failed to upload the video',
  remove: 'Failed to delete attachment',
  order: 'Failed to save the order',
  describe: 'Failed to save the text',
  publish: 'Failed to publish the page',
  withdraw: 'Failed to withdraw the page',
});
