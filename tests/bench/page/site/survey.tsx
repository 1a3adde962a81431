import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import 'survey-core/survey-core.css';
import { Survey } from 'survey-react-ui';

const choices = (question: QuestionDefinition) =>
  (question.options ?? []).map(({ id, option_text: text }) => ({ value: id, text }));

function element(question: QuestionDefinition) {
  const { id: name, label: title, dependency_list: dependencies } = question;
  const shared = { name, title, ...(dependencies ? { visibleIf: "{Q0} = 'yes'" } : {}) };
  switch (question.type) {
    case 'radio':
      return { ...shared, type: 'radiogroup', choices: choices(question) };
    case 'number':
      return { ...shared, type: 'text', inputType: 'number', min: 0, max: 1000 };
    case 'textarea':
      return { ...shared, type: 'comment', rows: 4 };
    case 'custom':
      return {
        ...shared,
        type: 'matrix',
        columns: choices(question),
        rows: (question.subQuestions ?? []).map(({ id, label }) => ({ value: id, text: label })),
      };
    default:
      return { ...shared, type: 'text' };
  }
}

export function mount(root: HTMLElement, definition: QuestionnaireDefinition) {
  const elements = (definition.steps[0]?.metadata.fields ?? []).map(element);
  const model = new Model({ elements, textUpdateMode: 'onTyping', showQuestionNumbers: 'off' });
  flushSync(() => {
    createRoot(root).render(<Survey model={model} />);
  });
}
