/** Calls of the command `alo` by authors, with what comes of them. `@` is the folder with the forms. */

export interface Case {
  readonly title: string;
  readonly words: readonly string[];
  readonly code: 0 | 1 | 2;
  /** What is printed, as a whole or as a pattern; where the code is 2, on standard error. */
  readonly says: string | RegExp;
  /** What the JSON holds that is printed instead with `--json`. */
  readonly json?: object;
}

const first = { selectedOptionId: 'cake' };

export const cases: readonly Case[] = [
  {
    title: 'lint finds nothing in a sound form',
    words: ['lint', '@/bakery.json'],
    code: 0,
    says: 'No problems.',
    json: { problems: [], fixed: [] },
  },
  {
    title: 'lint reads a folder, and the examples in it',
    words: ['lint', '@/school'],
    code: 0,
    says: 'No problems.',
  },
  {
    title: 'lint says where each problem is, by line and column',
    words: ['lint', '@/faults.json'],
    code: 1,
    says: [
      '@/faults.json:74:29: No answers can show "icing": what it asks of "kind" cannot hold together. [condition-never]',
      '@/faults.json:67:28: "min_value" of "candles" says nothing: it asks for no number. [dead-members]',
      '@/faults.json:13:25: A text of "kind" begins or ends with a blank: " What shall it be?". [outer-blanks]',
      '3 problems.',
      '2 of them can be mended with --fix.',
    ].join('\n'),
    json: {
      problems: [
        { rule: 'condition-never', line: 74, column: 29 },
        { rule: 'dead-members', fix: { title: 'Remove "min_value"' } },
        { rule: 'outer-blanks', pointer: '/steps/0/metadata/fields/0/question' },
      ],
    },
  },
  {
    title: 'lint says what was meant',
    words: ['lint', '@/slips.json', '--json'],
    code: 1,
    says: /"title": "Write \\"kind\\""/,
  },
  {
    title: 'lint says where JSON is broken',
    words: ['lint', '@/broken.json'],
    code: 1,
    says: /^@\/broken\.json:3:16: Broken JSON at line 3, column 16: .* \[json-broken\]\n1 problem\.$/,
  },
  {
    title: 'lint mends what can be mended',
    words: ['lint', '@/faults.json', '--fix'],
    code: 1,
    says: /^fixed: Remove "min_value", for .*\nfixed: Take the blanks away, for .*\n@\/faults\.json:\d+:\d+: No answers can show "icing".*\n1 problem\.$/,
  },
  {
    title: 'lint of nothing',
    words: ['lint'],
    code: 2,
    says: 'Name a questionnaire.\n\nalo lint <questionnaire> [--fix] [--json]',
  },
  {
    title: 'lint of a file that is not there',
    words: ['lint', '@/no.json'],
    code: 2,
    says: 'There is no file or folder @/no.json.',
    json: { error: 'There is no file or folder @/no.json.' },
  },
  {
    title: 'analyse finds that each question can be shown',
    words: ['analyse', '@/bakery.json'],
    code: 0,
    says: '4 of 4 questions can be shown.',
    json: { questionnaire: { key: 'bakery', version: 1 }, alwaysShown: [], fixed: [], neverOffered: [] },
  },
  {
    title: 'analyse names what is wrong in the entries of a group once, and an option that is never offered',
    words: ['analyse', '@/kennel.json'],
    code: 1,
    says: [
      '"leash" is never shown: what it asks of "size" cannot hold together.',
      '"lift" never offers its option "crane".',
      '4 of 5 questions can be shown.',
    ].join('\n'),
  },
  {
    title: 'analyse names a question that is never shown, and why',
    words: ['analyse', '@/faults.json'],
    code: 1,
    says: '"icing" is never shown: what it asks of "kind" cannot hold together.\n4 of 5 questions can be shown.',
  },
  {
    title: 'analyse gives answers that show a question',
    words: ['analyse', '@/bakery.json', '--witness', 'candles'],
    code: 0,
    says: JSON.stringify({ kind: first }, null, 2),
    json: { question: 'candles', kind: 'shown', witness: { kind: first }, isSmallest: true },
  },
  {
    title: 'analyse has no answers that show what is never shown',
    words: ['analyse', '@/faults.json', '--witness', 'icing'],
    code: 1,
    says: /^"icing" is never shown/,
  },
  {
    title: 'analyse of a question that is not there',
    words: ['analyse', '@/bakery.json', '--witness', 'oven'],
    code: 2,
    says: 'There is no question "oven" in bakery 1.',
  },
  {
    title: 'analyse of a form that the engine refuses',
    words: ['analyse', '@/slips.json'],
    code: 2,
    says: /^@\/slips\.json cannot be used as it is\. Run "alo lint @\/slips\.json" and mend what it finds\.\n/,
  },
  {
    title: 'analyse with an option that it does not have',
    words: ['analyse', '@/bakery.json', '--fix'],
    code: 2,
    says: /--fix/,
  },
  {
    title: 'explain says why, and what would change it',
    words: ['explain', '@/bakery.json', '@/answers.json', 'layers'],
    code: 0,
    says: [
      '“How many layers?” is hidden.',
      'This question is asked only if “What shall it be?” is answered “A cake”. That question is answered “Bread”.',
      'It would be asked if “What shall it be?” were answered “A cake” instead of “Bread”.',
    ].join('\n'),
    json: {
      questionId: 'layers',
      isShown: false,
      flip: { kind: 'changes', changes: [{ questionId: 'kind', to: first }] },
    },
  },
  {
    title: 'explain with answers that the form does not take',
    words: ['explain', '@/bakery.json', '@/wrong-answers.json', 'layers'],
    code: 2,
    says: '@/wrong-answers.json: Question "kind" has no option "pie".',
  },
  {
    title: 'explain without a question',
    words: ['explain', '@/bakery.json', '@/answers.json'],
    code: 2,
    says: /^Name a question\.\n\nalo explain </,
  },
  {
    title: 'examples says which edits would go unnoticed',
    words: ['examples', '@/school'],
    code: 1,
    says: /^school 3: 1 examples notice 4 of 9 edits of conditions\.\n {2}missed: diet visible_when: was left out \(\{\}\)\n/,
    json: { examples: 1, total: 9, noticed: 4, added: 0 },
  },
  {
    title: 'examples adds those that are missing',
    words: ['examples', '@/bakery.json', '--complete'],
    code: 0,
    says: /^bakery 1: \d examples notice (\d) of \1 edits of conditions\.\nAdded \d: @\/bakery\.examples\.json$/,
  },
  {
    title: 'examples says what the form does not do',
    words: ['examples', '@/bakery.json', '@/wrong-examples.json'],
    code: 1,
    says: '@/wrong-examples.json:7:17: "layers" is hidden with these answers.',
  },
  {
    title: 'examples of a file that is not there',
    words: ['examples', '@/bakery.json', '@/no.json'],
    code: 2,
    says: 'There is no file @/no.json.',
  },
  {
    title: 'diff finds no difference',
    words: ['diff', '@/bakery.json', '@/bakery.json'],
    code: 0,
    says: 'No question differs.',
    json: { likelyRenames: [] },
  },
  {
    title: 'diff says what became of each question, and of stored answers',
    words: ['diff', '@/bakery.json', '@/bakery-2.json'],
    code: 1,
    says: [
      'changed "kind": other words, other options (without "bread", with "tart"); answers can be parked',
      'added "customer"',
      'removed "name": answers can be parked',
      'Is "customer" the old "name"? They have the same label.',
      '3 of 5 questions differ. Answers to 2 of them can be parked.',
    ].join('\n'),
    json: { likelyRenames: [{ from: 'name', to: 'customer', because: ['label'] }] },
  },
  {
    title: 'diff follows a plan',
    words: ['diff', '@/bakery.json', '@/bakery-2.json', '--plan', '@/plan.json'],
    code: 0,
    says: /\nchanged "customer": another id; answers stay\n2 of 4 questions differ\. No stored answer is parked\.$/,
  },
  {
    title: 'diff says what is wrong with a plan',
    words: ['diff', '@/bakery.json', '@/bakery-2.json', '--plan', '@/wrong-plan.json'],
    code: 1,
    says: '@/wrong-plan.json#/renamed/0/from: The old version has no question "nme".',
  },
  {
    title: 'diff writes a plan',
    words: ['diff', '@/bakery.json', '@/bakery-2.json', '--write-plan', '@/written.json'],
    code: 1,
    says: /\nWrote @\/written\.json: read it, and give it as --plan\.$/,
  },
  {
    title: 'diff with two plans',
    words: ['diff', '@/bakery.json', '@/bakery.json', '--plan', 'a', '--write-plan', 'b'],
    code: 2,
    says: /^Give --plan or --write-plan, not both\.\n/,
  },
  {
    title: 'generate draws answers',
    words: ['generate', '@/bakery.json', '--count', '3'],
    code: 0,
    says: /^\{.*\}\n\{.*\}\n\{.*\}$/,
  },
  {
    title: 'generate draws answers that are complete',
    words: ['generate', '@/bakery.json', '--complete', '--count', '1', '--seed', '2'],
    code: 0,
    says: /^\{"answers":\{"kind":.*"name":.*\},"files":\{\}\}$/,
    json: [{ files: {} }],
  },
  {
    title: 'generate of no number',
    words: ['generate', '@/bakery.json', '--count', 'many'],
    code: 2,
    says: /^--count takes a whole number from 1, not "many"\.\n\nalo generate </,
  },
  {
    title: 'generate with texts that are none',
    words: ['generate', '@/bakery.json', '--texts', '@/answers.json'],
    code: 2,
    says: /^@\/answers\.json must hold lists of texts by question/,
  },
  {
    title: 'graph draws which question decides about which',
    words: ['graph', '@/school'],
    code: 0,
    says: [
      'flowchart LR',
      '  subgraph s1["The pupil"]',
      '    q1["meal<br/>Does your child eat at school?"]',
      '    q2["diet<br/>What does it not eat?"]',
      '  end',
      '  subgraph s2["Trips #34;and#34; #60;sports#62;"]',
      '    q3["end<br/>May it come home alone?"]',
      '    q4["stop<br/>At which stop does it leave the bus?"]',
      '  end',
      '  q1 --> q2',
      '  q3 --> q4',
      '  q1 --> q4',
    ].join('\n'),
    json: { arrows: [{ from: 'meal', to: 'diet', kind: 'decides' }, {}, {}] },
  },
  {
    title: 'graph draws a group that repeats with its fields once',
    words: ['graph', '@/kennel.json'],
    code: 0,
    says: [
      'flowchart LR',
      '  subgraph s1["Dogs"]',
      '    q1["dog<br/>Dogs"]',
      '    q3["size<br/>Size"]',
      '    q4["lift<br/>Who lifts it?"]',
      '    q5["leash<br/>Leash"]',
      '    q21["yard<br/>Where do the large ones run?"]',
      '  end',
      '  q3 --> q4',
      '  q3 --> q5',
      '  q3 --> q21',
      '  q1 --> q21',
      '  q1 -.-> q3',
      '  q1 -.-> q4',
      '  q1 -.-> q5',
    ].join('\n'),
  },
  {
    title: 'convert says what a survey loses',
    words: ['convert', '@/survey.json'],
    code: 1,
    says: [
      'lost /elements/2: "thanks", of type "html", is not carried over.',
      'changed /elements/0: A step is complete when all it shows is answered, so the answers that were optional are awaited too: 2 of them, the first here.',
      '1 lost, 1 changed. Nothing was written: name a file with --to.',
    ].join('\n'),
    json: {
      format: 'surveyjs',
      definition: { title: 'Pools' },
      notCarried: [{ what: 'question-type' }, { what: 'optional' }],
    },
  },
  {
    title: 'convert writes what lint and the engine read',
    words: ['convert', '@/rows.json', '--to', '@/visitors.json'],
    code: 0,
    says: '0 lost, 0 changed. Written to @/visitors.json.',
    json: { format: 'xlsform', definition: { key: 'visitors' } },
  },
  {
    title: 'convert reads the workbook of an XLSForm',
    words: ['convert', '@/visitors.xlsx', '--to', '@/visitors.json'],
    code: 0,
    says: '0 lost, 0 changed. Written to @/visitors.json.',
    json: {
      format: 'xlsform',
      definition: {
        ...{ key: 'visitors', title: 'Visitors' },
        steps: [
          {
            metadata: {
              fields: [
                {
                  ...{ id: 'floor', type: 'radio', label: 'Your floor', required: true },
                  options: [{ option_text: 'The first' }, { option_text: 'The second' }],
                },
              ],
            },
          },
        ],
      },
    },
  },
  {
    title: 'convert says in which row of a workbook something is lost',
    words: ['convert', '@/drifting.xlsx', '--from', 'xlsform'],
    code: 1,
    says: [
      'lost survey, row 4: "look", of type "note", is not carried over.',
      'lost survey, row 5, column (5): "column (5)" is not carried over.',
      '2 lost, 0 changed. Nothing was written: name a file with --to.',
    ].join('\n'),
    json: { notCarried: [{ pointer: '/survey/1' }, { pointer: '/survey/2/column (5)' }] },
  },
  {
    title: 'convert finds no XLSForm in a workbook of something else',
    words: ['convert', '@/hotels.xlsx'],
    code: 2,
    says: '@/hotels.xlsx cannot be carried over.\nlost /: An XLSForm has the rows of its sheet "survey".',
  },
  {
    title: 'convert cannot read a workbook that is none',
    words: ['convert', '@/text.xlsx'],
    code: 2,
    says: '@/text.xlsx is damaged, needs a password, or is no workbook of the format .xlsx.',
  },
  {
    title: 'convert unpacks no workbook that is too large',
    words: ['convert', '@/flood.xlsx'],
    code: 2,
    says: '@/flood.xlsx unpacks to more than 100 MB.',
  },
  {
    title: 'convert reads no workbook with macros',
    words: ['convert', '@/macros.xlsx'],
    code: 2,
    says: '@/macros.xlsx contains macros: save it as .xlsx without them.',
  },
  {
    title: 'convert finds no workbook',
    words: ['convert', '@/no.xlsx'],
    code: 2,
    says: 'There is no file @/no.xlsx.',
  },
  {
    title: 'convert takes a workbook for no other format',
    words: ['convert', '@/visitors.xlsx', '--from', 'fhir'],
    code: 2,
    says: /^@\/visitors\.xlsx is a workbook: only an XLSForm is one, not a form of fhir\.\n/,
  },
  {
    title: 'convert cannot tell the format',
    words: ['convert', '@/plan.json'],
    code: 2,
    says: 'It cannot be told which format @/plan.json has. Name it with --from: surveyjs, fhir, xlsform.',
  },
  {
    title: 'convert knows no such format',
    words: ['convert', '@/survey.json', '--from', 'word'],
    code: 2,
    says: /^There is no format "word"\. These are there: surveyjs, fhir, xlsform\./,
  },
  {
    title: 'convert carries nothing over',
    words: ['convert', '@/plan.json', '--from', 'fhir'],
    code: 2,
    says: /^@\/plan\.json cannot be carried over\.\nlost /,
  },
  {
    title: 'graph with a word too many',
    words: ['graph', '@/school', 'more'],
    code: 2,
    says: /^There is one word too many: more\.\n/,
  },
  {
    title: 'rename gives a question another id, wherever it is named',
    words: ['rename', '@/school', 'meal', 'lunch', '--plan', '@/renaming.json'],
    code: 0,
    says: [
      'renamed: @/school/pupil.json#/metadata/fields/0/id',
      'rewritten: @/school/pupil.json#/metadata/fields/1/visible_when',
      'renamed: @/school/trips.json#/groups/0/metadata/fields/1/dependency_list/1/questionId',
      'renamed: @/school/examples.json#/examples/0/answers/meal',
      'not looked at: @/school/timetable.json',
      'Wrote @/school/pupil.json, @/school/trips.json, @/school/examples.json.',
    ].join('\n'),
  },
  {
    title: 'rename to an id that is there',
    words: ['rename', '@/school', 'meal', 'diet'],
    code: 1,
    says: '"diet" stands in the documents already.\nNothing was changed.',
    json: { status: 'refused', problems: [{ code: 'taken' }] },
  },
  {
    title: 'rename without a new id',
    words: ['rename', '@/school', 'meal'],
    code: 2,
    says: /^Name the new id\.\n/,
  },
  {
    title: 'delete is refused where a condition looks at it',
    words: ['delete', '@/bakery.json', 'kind', '--reason', 'We bake cakes only'],
    code: 1,
    says: /^@\/bakery\.json#\/steps\/0\/metadata\/fields\/1\/visible_when: .*\n.*\nNothing was changed\.$/,
  },
  {
    title: 'delete takes a question out',
    words: ['delete', '@/bakery.json', 'candles', '--reason', 'Too hot', '--dry-run'],
    code: 0,
    says: 'removed: @/bakery.json#/steps/0/metadata/fields/2\nNothing was written.',
    json: { status: 'made', written: [], plan: { dropped: [{ question: 'candles', reason: 'Too hot' }] } },
  },
  {
    title: 'delete without a reason',
    words: ['delete', '@/bakery.json', 'candles'],
    code: 2,
    says: /^Say why, with --reason\.\n/,
  },
];
