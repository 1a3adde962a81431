/** A small form in each of the formats, with something in it that is not carried over. */

export const survey = {
  title: 'Pools',
  calculatedValues: [{ name: 'twice', expression: '{litres} * 2' }],
  pages: [
    {
      name: 'water',
      elements: [
        {
          type: 'radiogroup',
          name: 'which pool',
          title: 'Which pool?',
          isRequired: true,
          choices: ['none', { value: 'in', text: 'Indoor' }, { value: 'out', text: 'Outdoor' }],
          showOtherItem: true,
        },
        {
          type: 'panel',
          name: 'about',
          visibleIf: "{which pool} anyof ['in', 'out']",
          elements: [
            { type: 'text', name: 'litres', inputType: 'number', min: 0, max: 900, requiredIf: '{x} > 1' },
            {
              type: 'matrix',
              name: 'care',
              columns: ['often', 'never'],
              rows: ['filter', 'cover'],
              isRequired: true,
            },
            {
              type: 'checkbox',
              name: 'heat',
              choices: ['sun', { value: 'gas', visibleIf: '{litres} > 1' }],
              choicesVisibleIf: "{item} <> 'coal'",
              showNoneItem: true,
              maxSelectedChoices: 2,
              defaultValue: ['sun'],
            },
          ],
        },
        { type: 'html', name: 'thanks', html: '<p>Thanks</p>' },
        {
          type: 'comment',
          name: 'why',
          visibleIf: '{heat} contains "gas" and {litres} >= 100',
          maxLength: 200,
        },
        { type: 'boolean', name: 'open', labelTrue: 'Open', visibleIf: '{litres} + 1 > 2' },
        { type: 'rating', name: 'mood', rateMax: 3 },
        {
          type: 'text',
          name: 'mail',
          validators: [
            { type: 'email' },
            { type: 'expression', expression: '{a} = 1' },
            { type: 'expression', expression: '{mail} <> {which pool} or {mood} > 1', text: 'Another one.' },
            { type: 'expression', expression: '{mood} > 1', text: 'In a good mood only.' },
          ],
        },
        { type: 'text', name: 'code', validators: [{ type: 'regex', regex: '^[A-Z]{2}\\d$' }] },
        { type: 'text', name: 'never', visibleIf: "{which pool} = 'lake'" },
        { type: 'file', name: 'plan', maxSize: 3_500_000 },
        {
          type: 'paneldynamic',
          name: 'guests',
          templateTitle: 'Guest {panelIndex}',
          minPanelCount: 1,
          maxPanelCount: 6,
          templateElements: [
            { type: 'text', name: 'age', inputType: 'number' },
            { type: 'boolean', name: 'swims', visibleIf: '{panel.age} > 5' },
          ],
        },
        {
          type: 'matrixdynamic',
          name: 'towels',
          choices: ['small', 'large'],
          columns: [
            { name: 'size' },
            { name: 'colour', cellType: 'text', visibleIf: "{row.size} = 'large'" },
          ],
          visibleIf: '{guests.length} > 1',
        },
      ],
    },
  ],
};

const when = (question: string, operator: string, answer: object) => ({ question, operator, ...answer });

export const fhir = {
  resourceType: 'Questionnaire',
  status: 'draft',
  name: 'SleepCheck',
  title: 'How do you sleep?',
  contained: [
    {
      resourceType: 'ValueSet',
      id: 'reasons',
      compose: {
        include: [{ system: 'urn:sleep', concept: [{ code: 'noise', display: 'Noise' }, { code: 'light' }] }],
      },
    },
  ],
  subjectType: ['Patient'],
  item: [
    { linkId: '0', type: 'display', text: 'A few questions.' },
    {
      linkId: '1',
      type: 'group',
      text: 'Nights',
      item: [
        { linkId: '1.1', type: 'boolean', text: 'Do you sleep well?', required: true },
        {
          linkId: '1.2',
          type: 'choice',
          text: 'What wakes you?',
          repeats: true,
          answerValueSet: '#reasons',
          enableWhen: [when('1.1', '=', { answerBoolean: false })],
        },
        {
          linkId: '1.3',
          type: 'integer',
          text: 'Hours',
          extension: [
            { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueInteger: 24 },
            {
              url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-constraint',
              extension: [{ url: 'expression', valueString: '$this > 0' }],
            },
          ],
        },
        {
          linkId: '1.4',
          type: 'group',
          text: 'More',
          enableBehavior: 'any',
          enableWhen: [
            when('1.2', '=', { answerCoding: { system: 'urn:sleep', code: 'noise' } }),
            when('1.3', '<', { answerInteger: 5 }),
          ],
          item: [
            { linkId: '1.4.1', type: 'string', maxLength: 80, initial: [{ valueString: 'none' }] },
            { linkId: '1.4.2', type: 'date', readOnly: true },
          ],
        },
      ],
    },
    {
      linkId: '2',
      item: [{ linkId: '2.1', type: 'string' }],
      type: 'open-choice',
      text: 'Bed',
      answerOption: [{ valueString: 'hard' }, { valueString: 'soft', initialSelected: true }],
    },
    { linkId: '3', type: 'text', enableWhen: [when('2', '!=', { answerString: 'soft' })] },
    { linkId: '4', type: 'quantity', enableWhen: [when('1.1', 'exists', { answerBoolean: false })] },
    { linkId: '5', type: 'reference' },
    { linkId: '6', type: 'url', enableWhen: [when('7', 'exists', { answerBoolean: true })] },
    { linkId: '7', type: 'attachment' },
    { linkId: '8', type: 'choice', answerValueSet: 'http://example.org/beds' },
    {
      linkId: '9',
      type: 'group',
      text: 'Pillow',
      repeats: true,
      extension: [
        { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs', valueInteger: 3 },
      ],
      item: [
        { linkId: '9.1', type: 'boolean', text: 'Is it soft?' },
        { linkId: '9.2', type: 'string', enableWhen: [when('9.1', '=', { answerBoolean: true })] },
      ],
    },
    { linkId: '10', type: 'string', enableWhen: [when('9.1', '=', { answerBoolean: true })] },
  ],
};

export const xlsForm = {
  settings: [{ form_title: 'Well', form_id: 'well', default_language: 'English' }],
  choices: [
    {
      list_name: 'source',
      name: 'spring',
      'label::English (en)': 'A spring',
      'label::French (fr)': 'Une source',
    },
    { list_name: 'source', name: 'pipe', label: 'A pipe' },
    { list_name: 'use', name: 'drink', label: 'To drink' },
    { list_name: 'use', name: 'wash', label: 'To wash' },
  ],
  survey: [
    { type: 'start', name: 'start' },
    { type: 'text', name: 'village', label: 'Village', required: 'yes', appearance: 'multiline w1' },
    { type: 'begin_group', name: 'water', label: 'Water' },
    { type: 'select_one source', name: 'source', label: 'Source', hint: 'The main one', required: 'true()' },
    { type: 'select_multiple use', name: 'use', relevant: "${source} = 'spring' or ${source} = 'pipe'" },
    {
      type: 'integer',
      name: 'litres',
      relevant: "selected(${use}, 'drink') and not(${source} = 'pipe')",
      constraint: '. >= 0 and . <= 500',
      constraint_message: 'At most 500',
    },
    { type: 'decimal', name: 'depth', relevant: '${litres} > 100', constraint: '. > ${litres}' },
    { type: 'begin group', name: 'more', relevant: '${litres} != 7' },
    { type: 'geopoint', name: 'place' },
    { type: 'image', name: 'photo' },
    { type: 'end group' },
    { type: 'begin_repeat', name: 'family', label: 'Family' },
    { type: 'text', name: 'person' },
    { type: 'integer', name: 'age', relevant: "${person} != ''" },
    { type: 'end_repeat' },
    { type: 'text', name: 'crowd', relevant: 'count(${family}) > 2' },
    { type: 'end_group' },
    {
      type: 'select_one use or_other',
      name: 'best',
      label: 'Best use of ${litres}',
      default: 'wash',
      choice_filter: 'x=1',
    },
    { type: 'note', name: 'thanks', label: 'Thanks' },
    { type: 'date', name: 'day', relevant: 'count-selected(${use}) > 1', default: 'today()' },
    { type: 'calculate', name: 'twice', calculation: '${litres} * 2' },
  ],
};
