/** The sentences of a score: in English, whoever computes it, because they are stored with it. */
export const scoreWords = {
  asked: (question: string, answer: string) => `${question} ${answer}`,
  titled: (title: string, answer: string) => `${title}: ${answer}`,
  certificateVerified: (link: string, day: string) =>
    `The recognition of its scheme by the Global Sustainable Tourism Council was verified by us with ${link} on ${day}. `,
  certificateRecognised: 'Its scheme is recognised by the Global Sustainable Tourism Council. ',
  certificateNotVerified: (checked: string) =>
    `Not verified by us: on ${checked} we could not verify that the Global Sustainable Tourism Council still recognises its scheme. `,
  certificateInfo: (until: string, recognition: string, lift: number, categories: string) =>
    `Held until ${until}. ${recognition}Adds ${lift} points to each category that the scheme examines: ${categories}.`,
};
