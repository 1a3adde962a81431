import type { Content } from '../content.js';
import { at, type Finding } from '../problem.js';

/** ENG-10: a text that people read neither begins nor ends with a blank: its copy in a condition would not be the same. */
export const checkOuterBlanks = ({ entries }: Content): Finding[] =>
  entries.flatMap(({ source, pointer }) => {
    const { id, question, label, options = [] } = source;
    const texts: readonly (readonly [string, string | undefined])[] = [
      [at(pointer, 'question'), question],
      [at(pointer, 'label'), label],
      ...options.map(
        ({ option_text: text }, index) => [at(pointer, 'options', index, 'option_text'), text] as const,
      ),
    ];
    return texts.flatMap(([place, text]): Finding[] =>
      text === undefined || text === text.trim() || text.trim() === ''
        ? []
        : [
            {
              pointer: place,
              message: `A text of "${id}" begins or ends with a blank: "${text}".`,
              fix: {
                title: 'Take the blanks away',
                patch: [{ op: 'replace', path: place, value: text.trim() }],
              },
            },
          ],
    );
  });
