/** The words of the tab `Traveler Marketing`; exact where the specification gives them. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/marketing', {
  loading: 'Loading the page',
  views: { label: 'View', edit: 'Edit', preview: 'Preview' },
  publication: {
    published: 'Published',
    draft: 'Not published',
    before: 'Your page opens to travelers when you publish your score.',
    reviewer: 'The page opens to travelers when the hotel publishes its score.',
    upToDate: 'Travelers see the page of {day}.',
    changes:
      'Travelers see the page of {day}. {count, plural, one {# change is} other {# changes are}} saved, not published.',
    open: 'Public page',
    publish: 'Publish',
    withoutAltText: 'Publish without alt text?',
    describeFirst: 'Describe them first',
    publishing: 'Publishing...',
    done: 'Travelers see your changes now.',
    doneAgain: 'Travelers see your page again.',
    withdrawn: 'Withdrawn',
    withdrawnSince:
      'Since {day}, travelers read only that the hotel has withdrawn its page. Its badge does not count.',
    publishAgain: 'Publish again',
  },
  withdrawal: {
    action: 'Withdraw',
    title: 'Withdraw the public page?',
    confirm: 'Withdraw the page',
    busy: 'Withdrawing...',
    hotel:
      'Travelers then read that the hotel has withdrawn its page, and its badge does not count any more. The score and what you wrote stay. You can publish the page again at any time.',
    reviewer:
      'Travelers then read that the hotel has withdrawn its page, and its badge does not count any more. Only the hotel can publish the page again.',
    done: 'The public page has been withdrawn.',
  },
  explainer: {
    /** TRAV-02. */
    title: "What's This",
    text: 'This is your hotel’s page for travelers and travel managers, linked from booking channels. You write the words and choose the pictures. Figures and certificates come from your approved answers.',
    dismiss: 'Dismiss this explanation',
  },
  upgrade: {
    title: 'Boost',
    text: 'Be found by more travel managers: up to 10 hotel photos, a place in their newsletter and a yearly visit by a photographer. Boost never changes a score.',
    action: 'See what Boost adds',
  },
  mission: {
    title: 'Mission statement',
    hint: 'What your hotel does for people and place, in your own words.',
    placeholder:
      'For example: All our electricity comes from the river. Breakfast is cooked from farms nearby.',
    /** TRAV-04. */
    count: '{count, number} / {most, number} words',
    full: 'That is all: {most, number} words.',
    saved: 'Saved at {time}',
    saving: 'Saving...',
    unsaved: 'Not saved yet',
    retry: 'Try again',
    stale: 'Someone else has changed the mission statement since you loaded it.',
    theirs: 'It reads now:',
    empty: '(nothing)',
    keepMine: 'Keep my text',
    takeTheirs: 'Take the other text',
  },
  law: {
    title: '“{word}” needs a fact beside it.',
    text: 'EU law does not allow this word alone in front of travelers. Say what you do, for example “all electricity from renewable sources, verified 2026”.',
    show: 'Show it in the text',
    keep: 'Keep it for now',
  },
  logo: {
    title: 'Brand logo',
    hint: 'png, jpeg, jpg or svg, 5 MB.',
    choose: 'Choose a logo',
    saved: '{size} · saved {day}',
    alt: 'The logo as it is saved',
  },
  video: {
    title: 'Promotional video',
    hint: 'mp4, mov, avi, mkv or quicktime, 500 MB. Every browser plays mp4.',
    choose: 'Choose a video',
    sent: '{sent} of {all}',
    left: '{minutes, plural, =0 {less than a minute} one {about # minute} other {about # minutes}} left',
    checking: 'Looking at the video',
    note: 'You can go on working on this page. If the connection breaks, the upload goes on from here.',
    label: 'The video as it is saved',
  },
  sustainability: {
    title: 'Sustainability gallery',
    hint: 'Show the work itself: panels, gardens, refills, people.',
  },
  property: {
    title: 'Property gallery',
    /** TRAV-09. */
    hint: 'Rooms, views and places to sit.',
    main: 'Main picture',
  },
  gallery: {
    count: '{count, number} of {most, number} images.',
    /** TRAV-08. */
    full: "You've reached the maximum of {most, number} images. Remove some images to upload more.",
    add: 'Add images',
    each: '25 MB each',
    drop: 'Drop images here',
    types: 'jpeg, jpg, png, gif, webp. Drag to change the order, or use the handle and the arrow keys.',
    altMissing: 'Alt text missing',
    altLabel: 'What the picture shows',
    altPlaceholder: 'Panels on the south roof',
    editAlt: 'Change the text: {text}',
    save: 'Save',
    move: 'Move {name}',
    moved: 'Picture {place, number} of {of, number}',
    remove: 'Remove {name}',
    failed: '{name} was not stored.',
  },
  file: {
    replace: 'Replace',
    remove: 'Remove',
    cancel: 'Cancel',
    retry: 'Retry',
    dismiss: 'Dismiss',
  },
  removal: {
    title: 'Remove it from the page?',
    text: 'The file is deleted. As long as it is published, travelers see it until you publish again.',
    confirm: 'Remove',
    busy: 'Removing...',
  },
  preview: {
    label: 'The page as travelers will see it',
    width: 'Width',
    computer: 'Computer',
    phone: 'Phone',
  },
});
