/** The words of the mail that tells what became of a proposed draft. */
import { writeLetter } from '../../mail/letter.js';
import { momentText } from '../../mail/moments.js';
import { oneLine } from '../../mail/one-line.js';
import { mailTexts } from '../../mail/texts.js';
import type { WaitingProposal } from './repository.js';
import { proposalTexts as texts } from './proposal-texts.js';

interface Links {
  /** The versions of the draft, and the page on which mails are switched off. */
  readonly draft: string;
  readonly profile: string;
}

export function proposalLetter(told: WaitingProposal, links: Links) {
  const { kind, at, note, reason, version } = told;
  // Names and notes were typed by people: each stays on its line.
  const title = oneLine(told.title);
  const by = oneLine(told.by ?? texts.somebody);
  const subject = {
    proposed: texts.subject.proposed({ by, title }),
    draftReturned: texts.subject.draftReturned({ by, title }),
    draftReleased: texts.subject.draftReleased({ title, version: version ?? 0 }),
  }[kind];
  const written = { proposed: note, draftReturned: reason, draftReleased: null }[kind];
  const label = kind === 'proposed' ? texts.note : texts.reason;
  return writeLetter({
    subject,
    preview: texts.lead[kind],
    title: subject,
    lead: texts.lead[kind],
    facts: [
      [texts.draft, title],
      ...(written === null ? [] : [[label, oneLine(written)] as const]),
      [texts.when, `${momentText(at)}, ${by}`],
    ],
    button: { label: texts.button, address: links.draft },
    why: texts.why,
    links: [{ label: texts.settings, address: links.profile }],
    copyright: mailTexts.copyright,
    product: mailTexts.product,
  });
}
